/**
 * Sentence vectors on disk: a line of JSON that names the encoder and the texts, then their vectors as little-endian
 * 32-bit floats. It is a cache: a file that is missing, broken or of another encoder holds nothing.
 */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { z } from "zod";

const header = z.object({
  encoder: z.string(),
  dimensions: z.number().int().positive(),
  texts: z.array(z.string()),
});

type Encoder = Pick<TextEmbedder, "id" | "dimensions">;

const LINE_END = 0x0a;
const BYTES_PER_NUMBER = 4;

/** Text → vector. */
export async function readVectors(
  path: string,
  encoder: Encoder,
): Promise<Map<string, Float32Array>> {
  const bytes = await readIfThere(path);
  const end = bytes?.indexOf(LINE_END) ?? -1;
  if (bytes === null || end < 0) return new Map();
  const read = header.safeParse(parseJson(bytes.toString("utf8", 0, end)));
  if (!read.success) return new Map();
  const { dimensions, texts } = read.data;
  const isOurs = read.data.encoder === encoder.id && dimensions === encoder.dimensions;
  const length = texts.length * dimensions;
  if (!isOurs || bytes.length - end - 1 !== length * BYTES_PER_NUMBER) return new Map();
  // A copy, since floats have to start at a multiple of four bytes.
  const numbers = new Float32Array(new Uint8Array(bytes.subarray(end + 1)).buffer);
  return new Map(
    texts.map((text, at) => [text, numbers.subarray(at * dimensions, (at + 1) * dimensions)]),
  );
}

/** Replaces the file in one step, so that another process never reads half of it. */
export async function writeVectors(
  path: string,
  { id, dimensions }: Encoder,
  vectors: ReadonlyMap<string, Float32Array>,
): Promise<void> {
  const texts = [...vectors.keys()];
  const numbers = new Float32Array(texts.length * dimensions);
  texts.forEach((text, at) => numbers.set(vectors.get(text) ?? [], at * dimensions));
  const line = JSON.stringify({ encoder: id, dimensions, texts } satisfies z.infer<typeof header>);
  const written = `${path}.${String(process.pid)}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(written, Buffer.concat([Buffer.from(`${line}\n`), Buffer.from(numbers.buffer)]));
  await rename(written, path);
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
