import { graphOf } from './graph.js';
import type { ExportFormat } from './situation.js';
import { xmlText } from './xml.js';

const NODE = ['label', 'kind', 'first'] as const;
const EDGE = ['sign', 'showing', 'status', 'said', 'day', 'words', 'report'] as const;

/** The graph of backing in GraphML, with dates as attributes, for yEd, Cytoscape, NetworkX and igraph. */
export const graphml: ExportFormat = {
  name: 'graphml',
  about: 'who stands for or against whom, with dates, for yEd, Cytoscape and igraph',
  write(situation) {
    const { nodes, edges } = graphOf(situation);
    const data = (name: string, value: string | number | null): string =>
      value === null ? '' : `<data key="${name}">${xmlText(String(value))}</data>`;
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
      ...NODE.map((name) => `<key id="${name}" for="node" attr.name="${name}" attr.type="string"/>`),
      ...EDGE.map(
        (name) =>
          `<key id="${name}" for="edge" attr.name="${name}" attr.type="${name === 'sign' ? 'int' : 'string'}"/>`,
      ),
      '<graph id="backing" edgedefault="directed">',
      ...nodes.map(
        (node) => `<node id="${xmlText(node.id)}">${NODE.map((name) => data(name, node[name])).join('')}</node>`,
      ),
      ...edges.map(
        (edge) =>
          `<edge id="${xmlText(edge.id)}" source="${xmlText(edge.source)}" target="${xmlText(edge.target)}">${EDGE.map((name) => data(name, edge[name])).join('')}</edge>`,
      ),
      '</graph>',
      '</graphml>',
    ];
    return [{ name: `${situation.title}.graphml`, content: `${lines.join('\n')}\n` }];
  },
};
