import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { version } from '../reading/engine.js';
import { LiveRecord } from '../server/live-record.js';
import { addRecordTools } from './record-tools.js';

/** Answers a Model Context Protocol client over standard input and output, until it goes away. Nothing is written to the record. */
export async function serveMcp(path: string): Promise<void> {
  const live = await LiveRecord.open(path, { editable: false });
  const server = new McpServer({ name: 'onrecord', version });
  addRecordTools(server, live);
  const transport = new StdioServerTransport();
  const gone = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', () => void server.close());
    process.once('SIGINT', () => void server.close());
    process.once('SIGTERM', () => void server.close());
  });
  await server.connect(transport);
  await gone;
  await live.close();
}
