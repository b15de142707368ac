import { mkdtemp, readFile, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readVectors, writeVectors } from "#/search-index/vectors/vector-file.ts";

const ENCODER = { id: "test-1", dimensions: 3 };
const VECTORS = new Map([
  ["naïve\nbaking", Float32Array.of(0.25, -1, 0)],
  ["proofing", Float32Array.of(1, 0.5, 0.125)],
]);

const newPath = async () => join(await mkdtemp(join(tmpdir(), "vectors-")), "new", "vectors.bin");

test("vectors are read as they were written, whatever their texts contain", async () => {
  const path = await newPath();
  await writeVectors(path, ENCODER, VECTORS);
  expect(await readVectors(path, ENCODER)).toEqual(VECTORS);
  expect(await readdir(join(path, ".."))).toEqual(["vectors.bin"]);
});

test("a file that is missing, of another encoder, cut short or something else holds nothing", async () => {
  const path = await newPath();
  expect(await readVectors(path, ENCODER)).toEqual(new Map());
  await writeVectors(path, ENCODER, VECTORS);
  expect(await readVectors(path, { ...ENCODER, id: "test-2" })).toEqual(new Map());
  expect(await readVectors(path, { ...ENCODER, dimensions: 4 })).toEqual(new Map());
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, -1));
  expect(await readVectors(path, ENCODER)).toEqual(new Map());
  for (const text of ["", "not JSON\n", "{}\n", "no end of line"]) {
    await writeFile(path, text);
    expect(await readVectors(path, ENCODER)).toEqual(new Map());
  }
});
