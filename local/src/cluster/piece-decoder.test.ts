import fc from "fast-check";
import { expect, test } from "vitest";
import { PieceDecoder } from "#/cluster/piece-decoder.ts";
import { withLineFeeds } from "#/cluster/line-ends.ts";

function decode(pieces: readonly Uint8Array[]) {
  const said: string[] = [];
  const decoder = new PieceDecoder("list.csv", (line) => said.push(line));
  const text = pieces.map((piece) => decoder.decode(piece)).join("") + decoder.end();
  return { text, said };
}

function splitAt<Whole extends { readonly length: number }>(
  whole: Whole,
  at: readonly number[],
  slice: (from: number, to: number) => Whole,
): Whole[] {
  const edges = [0, ...at.map((each) => each % (whole.length + 1)), whole.length];
  const sorted = edges.toSorted((a, b) => a - b);
  return sorted.slice(1).map((edge, index) => slice(sorted[index] ?? 0, edge));
}

const cuts = fc.array(fc.nat(400), { maxLength: 6 });

test("the text doesn't depend on where a file is cut, in UTF-8 and in Latin-1", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "é", "ü", "\n", ",", " "), maxLength: 60 });
  fc.assert(
    fc.property(text, cuts, fc.boolean(), (written, at, isLatin1) => {
      const bytes = isLatin1
        ? Uint8Array.from(written, (character) => character.charCodeAt(0))
        : new TextEncoder().encode(written);
      const pieces = splitAt(bytes, at, (from, to) => bytes.slice(from, to));
      expect(decode(pieces).text).toBe(written);
    }),
  );
});

test("a valid replacement character is no damage", () => {
  expect(decode([new TextEncoder().encode("caf\uFFFD")])).toEqual({ text: "caf\uFFFD", said: [] });
});

test.each([["\n"], ["\r"], ["\r\n"]])(
  "lines that end in %j are the same wherever they are cut",
  async (end) => {
    const text = ["one", "two", "", "three"].join(end) + end;
    await fc.assert(
      fc.asyncProperty(cuts, async (at) => {
        async function* pieces() {
          yield* splitAt(text, at, (from, to) => text.slice(from, to));
        }
        let read = "";
        for await (const piece of withLineFeeds(pieces())) read += piece;
        expect(read.replaceAll("\r\n", "\n")).toBe("one\ntwo\n\nthree\n");
      }),
    );
  },
);
