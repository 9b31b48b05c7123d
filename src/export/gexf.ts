import { graphOf } from './graph.js';
import type { ExportFormat } from './situation.js';
import { xmlText } from './xml.js';

const EDGE = ['sign', 'showing', 'status', 'said', 'words', 'report'] as const;

/** The graph of backing in GEXF 1.3, dynamic, with the day from which each node and edge is known, for Gephi's timeline. */
export const gexf: ExportFormat = {
  name: 'gexf',
  about: 'who stands for or against whom, with dates, for Gephi',
  write(situation) {
    const { nodes, edges } = graphOf(situation);
    const start = (day: string | null): string => (day === null ? '' : ` start="${day}"`);
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<gexf xmlns="http://gexf.net/1.3" version="1.3">',
      '<graph mode="dynamic" timeformat="date" defaultedgetype="directed">',
      '<attributes class="node"><attribute id="kind" title="kind" type="string"/></attributes>',
      '<attributes class="edge">',
      ...EDGE.map(
        (name) => `<attribute id="${name}" title="${name}" type="${name === 'sign' ? 'integer' : 'string'}"/>`,
      ),
      '</attributes>',
      '<nodes>',
      ...nodes.map(
        ({ id, label, kind, first }) =>
          `<node id="${xmlText(id)}" label="${xmlText(label)}"${start(first)}><attvalues><attvalue for="kind" value="${xmlText(kind)}"/></attvalues></node>`,
      ),
      '</nodes>',
      '<edges>',
      ...edges.map((edge) => {
        const values = EDGE.filter((name) => edge[name] !== null)
          .map((name) => `<attvalue for="${name}" value="${xmlText(String(edge[name]))}"/>`)
          .join('');
        return `<edge id="${xmlText(edge.id)}" source="${xmlText(edge.source)}" target="${xmlText(edge.target)}" kind="${edge.sign > 0 ? 'for' : 'against'}"${start(edge.day)}><attvalues>${values}</attvalues></edge>`;
      }),
      '</edges>',
      '</graph>',
      '</gexf>',
    ];
    return [{ name: `${situation.title}.gexf`, content: `${lines.join('\n')}\n` }];
  },
};
