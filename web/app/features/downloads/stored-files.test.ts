import { expect, test } from "vitest";
import { formatBytes } from "#/features/downloads/stored-files.tsx";

test.each([
  [1, "1 kB"],
  [339_500, "340 kB"],
  [1_230_000, "1.2 MB"],
  [48_000_000, "48 MB"],
])("%d bytes are formatted as %s", (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
