/** The vectors of all keywords that models are fitted on, in a folder: embedding them takes minutes, and only once. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import type { FittingList } from "./fitting-lists.ts";

/** Writes `keywords.json` and `vectors.f32` (32-bit floats, one vector after another, in the keywords' order). */
export async function embedLists(
  lists: readonly Pick<FittingList, "keywords">[],
  embedder: TextEmbedder,
  folder: string,
): Promise<void> {
  const keywords = [...new Set(lists.flatMap((list) => list.keywords))].sort();
  const list = join(folder, "keywords.json");
  const asked = JSON.stringify({ encoder: embedder.id, keywords });
  mkdirSync(folder, { recursive: true });
  if (existsSync(list) && readFileSync(list, "utf8") === asked) return;
  process.stderr.write(`${embedder.id}: embedding ${keywords.length} keywords\n`);
  const vectors = await embedder.embed(keywords);
  const all = new Float32Array(keywords.length * embedder.dimensions);
  vectors.forEach((vector, at) => all.set(vector, at * embedder.dimensions));
  writeFileSync(join(folder, "vectors.f32"), new Uint8Array(all.buffer));
  writeFileSync(list, asked);
}

/** keyword → its vector, as `embedLists` wrote them. */
export function readVectors(folder: string): ReadonlyMap<string, Float32Array> {
  const { keywords }: { keywords: string[] } = JSON.parse(
    readFileSync(join(folder, "keywords.json"), "utf8"),
  );
  const bytes = readFileSync(join(folder, "vectors.f32"));
  const all = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  );
  const dimensions = all.length / keywords.length;
  return new Map(
    keywords.map((keyword, at) => [keyword, all.subarray(at * dimensions, (at + 1) * dimensions)]),
  );
}
