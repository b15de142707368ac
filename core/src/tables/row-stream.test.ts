import fc from "fast-check";
import { expect, test } from "vitest";
import { PieceDecoder } from "#/tables/encodings/decode-pieces.ts";
import { decodeText } from "#/tables/encodings/decode-text.ts";
import { DelimitedReader, parseDelimited } from "#/tables/parse-delimited.ts";
import { RowStream } from "#/tables/row-stream.ts";
import { splitRows } from "#/tables/split-rows.ts";
import { encodeText } from "#/testing/encode-text.ts";

function splitAt<Whole extends { readonly length: number }>(
  whole: Whole,
  at: readonly number[],
  slice: (from: number, to: number) => Whole,
): Whole[] {
  const edges = [0, ...at.map((each) => each % (whole.length + 1)), whole.length];
  const sorted = edges.toSorted((a, b) => a - b);
  return sorted.slice(1).map((edge, index) => slice(sorted[index] ?? 0, edge));
}

const noLanguage = () => Promise.resolve(() => null);
const cuts = fc.array(fc.nat(400), { maxLength: 6 });

test.each(["utf-8", "windows-1252", "utf-16le", "shift_jis"])(
  "text in %s doesn't depend on where a file is cut",
  async (label) => {
    const unit = fc.constantFrom(
      "a",
      ",",
      "\n",
      " ",
      ...(label === "shift_jis" ? ["水", "出"] : ["é", "ü"]),
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 60 }), cuts, async (text, at) => {
        const bytes = encodeText(text, label) ?? new Uint8Array();
        const decoder = new PieceDecoder(undefined, noLanguage);
        const pieces = splitAt(bytes, at, (from, to) => bytes.slice(from, to));
        let read = "";
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        for (const piece of pieces) read += await decoder.decode(piece);
        expect(read + (await decoder.end())).toBe(decodeText(bytes).text);
      }),
    );
  },
);

test("a chosen encoding is taken, and damage is named", async () => {
  const decoder = new PieceDecoder("utf-8", noLanguage);
  const read = await decoder.decode(Uint8Array.of(0x63, 0xe9));
  expect(read + (await decoder.end())).toBe("c\uFFFD");
  expect(decoder.isDamaged).toBe(true);
});

const cell = fc.string({
  unit: fc.constantFrom("a", "b", ",", "\n", '"', "é", " ", "\\"),
  maxLength: 6,
});

test("records and their lines don't depend on where a text is cut", () => {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 })), cuts, (rows, at) => {
      const text = rows.map((row) => `${row.map(quote).join(",")}\n`).join("");
      const reader = new DelimitedReader(",", 1);
      const pieces = splitAt(text, at, (from, to) => text.slice(from, to));
      const read = [...pieces.map((piece) => reader.push(piece)), reader.end()];
      const whole = parseDelimited(text, ",");
      if (text !== "") whole.rows.pop();
      expect(read.flatMap((part) => part.rows)).toEqual(whole.rows.slice(0, rows.length));
      expect(read.flatMap((part) => part.lines)).toEqual(whole.lines.slice(0, rows.length));
    }),
  );
});

test("quotes of another kind within a quoted cell stay", () => {
  const { rows } = parseDelimited("a,b\n\"x,'y',z\",1\n'p, q',2\n", ",");
  expect(rows.slice(0, 3)).toEqual([
    ["a", "b"],
    ["x,'y',z", "1"],
    ["p, q", "2"],
  ]);
});

const LINES = 60_000;

test.each([
  ["commas", (at: number) => `"hand grinder, ${String(at)}",https://a.example/${String(at)},7`],
  [
    "an unclosed quote",
    (at: number) => `${at === 40_000 ? '"' : ""}grinder ${String(at)},${String(at)},7`,
  ],
  ["pipes with borders", (at: number) => `| grinder ${String(at)} | ${String(at)} | 7 |`],
  ["carriage returns", (at: number) => `grinder ${String(at)};${String(at)};7`],
  ["a list", (at: number) => `hand grinder number ${String(at)}`],
])("a long table is split in pieces as it is as a whole: %s", (kind, line) => {
  const end = kind === "carriage returns" ? "\r" : "\r\n";
  const text = Array.from({ length: LINES }, (_, at) => line(at)).join(end) + end;
  const stream = new RowStream("list.csv");
  const parts = Array.from({ length: Math.ceil(text.length / 50_001) }, (_, at) =>
    stream.push(text.slice(at * 50_001, (at + 1) * 50_001)),
  );
  const all = [...parts, stream.end()];
  const whole = splitRows(text, { fileName: "list.csv" });
  const rows = all.flatMap((part) => part.rows);
  expect(rows.filter((row) => row.some((each) => each !== ""))).toHaveLength(LINES);
  expect(rows.slice(0, LINES)).toEqual(whole.rows.slice(0, LINES));
  expect(all.flatMap((part) => part.lines).slice(0, LINES)).toEqual(whole.lines.slice(0, LINES));
});
