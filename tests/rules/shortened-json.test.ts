import { expect, test } from "vitest";
import { readShortenedJson } from "./shortened-json.ts";

/** `bytesAtOnce`: how the network happens to split the text. */
async function* streamOf(text: string, bytesAtOnce: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += bytesAtOnce) yield bytes.subarray(at, at + bytesAtOnce);
}

test.each([1, 2, 7, 1000])(
  "JSON keeps all but the ends of long strings, read %i bytes at a time",
  async (bytesAtOnce) => {
    const value = {
      short: 'a "quoted" \\ word',
      long: "x".repeat(500),
      escapes: '"\n\\\u0001'.repeat(100),
      wide: "日本語🙂".repeat(50),
      list: [true, null, -1.5e3, "", { "": "y".repeat(101) }],
    };
    const read = await readShortenedJson(streamOf(JSON.stringify(value), bytesAtOnce), 20);
    expect(read).toMatchObject({
      short: 'a "quoted" \\ word',
      long: "x".repeat(20),
      list: [true, null, -1500, "", { "": "y".repeat(20) }],
    });
    expect(JSON.stringify(read).length).toBeLessThan(400);
  },
);
