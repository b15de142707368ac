import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ENGLISH_MODEL, MULTILINGUAL_MODEL } from "#/encoder-models.ts";

const MODELS = [ENGLISH_MODEL, MULTILINGUAL_MODEL];
const FILES = new Set(MODELS.flatMap(({ files }) => Object.values(files)));

test.each([...FILES].map((file) => ({ name: fileURLToPath(file.url), file })))(
  "$name has the size and the sum by which browsers check it",
  ({ file }) => {
    const content = readFileSync(file.url);
    expect(content.length).toBe(file.bytes);
    expect(createHash("sha256").update(content).digest("hex")).toBe(file.sha256);
  },
);
