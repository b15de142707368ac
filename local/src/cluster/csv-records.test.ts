import fc from "fast-check";
import { expect, test } from "vitest";
import { CsvReader } from "#/cluster/csv-records.ts";

function read(pieces: readonly string[]) {
  const records: { fields: readonly string[]; line: number }[] = [];
  const problems: string[] = [];
  const reader = new CsvReader({
    onRecord: (fields, line) => records.push({ fields, line }),
    onProblem: (line, problem) => problems.push(`${line}: ${problem}`),
  });
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return { records, problems };
}

test("records have the line number they start on, past quoted line breaks and blank lines", () => {
  const { records } = read(['a,b\n\n"two\nlines",x\nlast,y']);
  expect(records).toEqual([
    { fields: ["a", "b"], line: 1 },
    { fields: ["two\nlines", "x"], line: 3 },
    { fields: ["last", "y"], line: 5 },
  ]);
});

test("the records don't depend on where the text is split", () => {
  const field = fc.string({ unit: fc.constantFrom("a", "b", ",", '"', "\n", "é"), maxLength: 6 });
  const cuts = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 3 })), cuts, (rows, at) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = rows.map((row) => `${row.map(quote).join(",")}\n`).join("");
      const edges = [0, ...at.toSorted((a, b) => a - b), text.length];
      const pieces = edges.slice(1).map((edge, index) => text.slice(edges[index], edge));
      expect(read(pieces)).toEqual(read([text]));
      expect(read(pieces).records.map(({ fields }) => fields)).toEqual(rows);
    }),
  );
});

test("a quote inside a quoted field is an error of its line", () => {
  const { records, problems } = read(['a,b\n"12" pan",x\nc,d\n']);
  expect(records.map(({ fields }) => fields[0])).toEqual(["a", "c"]);
  expect(problems).toEqual(["2: a quotation mark stands inside a quoted field"]);
});

test("an unclosed quote at the end loses only its line", () => {
  const { records, problems } = read(['a,b\n"open,x\nc,d\n']);
  expect(records.map(({ fields, line }) => `${line} ${fields[0]}`)).toEqual(["1 a", "3 c"]);
  expect(problems).toEqual(["2: a quotation mark is opened and never closed"]);
});
