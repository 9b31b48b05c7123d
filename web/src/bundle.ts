/** The record that a self-contained file holds: gzipped JSON in base64, in packs of which all but the first wait until they are asked for. */
export interface Held {
  /** The answer of a path, or undefined where the file has none. */
  answer(path: string): Promise<unknown>;
}

/** Opens what the page holds; null where it holds nothing, and a server answers. */
export async function openHeld(): Promise<Held | null> {
  const packs = [...document.querySelectorAll('script[type="application/gzip"]')];
  const [first] = packs;
  if (!first) return null;
  const { answers, at } = (await unpack(first)) as { answers: Record<string, unknown>; at: Record<string, number> };
  const opened = new Map<number, Promise<Record<string, unknown>>>();
  return {
    async answer(path) {
      if (path in answers) return answers[path];
      const n = at[path];
      if (n === undefined) return undefined;
      const pack = opened.get(n) ?? (unpack(packs[n]!) as Promise<Record<string, unknown>>);
      opened.set(n, pack);
      return (await pack)[path];
    },
  };
}

async function unpack({ textContent }: Element): Promise<unknown> {
  const bytes = Uint8Array.from(atob(textContent ?? ''), (c) => c.charCodeAt(0));
  const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(json).text());
}
