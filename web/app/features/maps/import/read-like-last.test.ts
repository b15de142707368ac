/** Encodings: what is in doubt is asked, what is certain isn't, and a correction holds for the next file of the kind. */
import { TABLE_LANGUAGES } from "@mapwright/core/testing/table-languages";
import { encodeText } from "@mapwright/core/testing/encode-text";
import { expect, test } from "vitest";
import type { StoredReading } from "#/features/maps/import/reading/reading-memory.ts";
import { ImportSession } from "#/features/maps/import/import-session.ts";

function encoded(text: string, encoding: string): Uint8Array {
  const bytes = encodeText(text, encoding);
  if (bytes === null) throw new Error(`${encoding} lacks a letter`);
  return bytes;
}

async function open(bytes: Uint8Array, remembered: readonly StoredReading[] = []) {
  const session = new ImportSession();
  const opened = await session.answer({ kind: "open", name: "list.csv", bytes, remembered });
  if (opened.kind !== "opened" || opened.file.kind !== "table") throw new Error("no table");
  return { session, file: opened.file };
}

const WESTERN = ["de", "fr", "es", "pt", "it", "nl", "sv", "da"] as const;

test.each(WESTERN)("an ordinary list in %s in Windows-1252 asks nothing", async (language) => {
  const { words } = TABLE_LANGUAGES[language] ?? { words: [] };
  const longest = Math.max(...words.map(({ length }) => length));
  const keywords = Array.from({ length: longest }, (_, at) =>
    words.map((slot) => slot[at % slot.length]).join(" "),
  );
  const text = `Keyword,Volume\n${keywords.map((keyword) => `${keyword},10\n`).join("")}`;
  const { file } = await open(encoded(text, "windows-1252"));
  expect(file.preview[0]?.[0]).toBe(keywords[0]);
  expect(file.encodingSamples).toEqual([]);
  expect(file.reading.encoding?.isSure).toBe(true);
});

test("one accent among English keywords is told by their language", async () => {
  const text =
    "Keyword,Volume\nbest running shoes for women,10\nhow to clean running shoes,10\nrunning shoes near me,10\nare running shoes worth it,5\ncafé near me,10\n";
  const { file } = await open(encoded(text, "windows-1252"));
  expect(file.encodingSamples).toEqual([]);
  expect(file.preview[4]?.[0]).toBe("café near me");
});

test("an outline's letters are told by the language of all its words", async () => {
  const text =
    "# Shoes\n\n- best running shoes for women\n- how to clean running shoes\n- are running shoes worth it\n- shoes à la mode\n";
  const session = new ImportSession();
  const bytes = encoded(text, "windows-1252");
  const opened = await session.answer({ kind: "open", name: "map.md", bytes });
  expect(opened).toMatchObject({
    file: { facts: ["Markdown", "Windows-1252 (Western European)"] },
  });
  const listed = await session.answer({ kind: "list" });
  expect(listed).toMatchObject({ keywords: [{}, {}, {}, { text: "shoes à la mode" }] });
});

test("letters that read well in several encodings are shown in each", async () => {
  const { session, file } = await open(encoded("Keyword,Volume\ntèque,1\nxèr,2\n", "windows-1252"));
  expect(file.encodingSamples).toEqual([
    { encoding: "windows-1252", lines: ["tèque,1", "xèr,2"] },
    { encoding: "windows-1250", lines: ["tčque,1", "xčr,2"] },
  ]);
  const again = await session.answer({
    kind: "read-again",
    choices: { encoding: "windows-1250" },
  });
  expect(again).toMatchObject({
    file: {
      facts: ["Windows-1250 (Central European)", "separated by commas", "2 rows"],
      preview: [["tčque", "1"], {}],
      encodingSamples: [{}, {}],
    },
  });
});

const HUNGARIAN = "Keyword;Volume\nkávéfőző gép;10\nőrölt kávé;20\nkávédaráló;30\n";
const KIND = { kind: "csv", names: ["Keyword", "Volume"] };

test("a corrected encoding is applied to the next file that would be read wrongly alike, and said", async () => {
  const corrected = { ...KIND, encoding: "iso-8859-2", insteadOf: "windows-1250" };
  const next = await open(encoded(HUNGARIAN, "windows-1250"), [corrected]);
  expect(next.file.guess.choices).toEqual({ encoding: "iso-8859-2" });
  expect(next.file.remembered).toEqual(["ISO 8859-2 (Central European)"]);
  const forgotten = await next.session.answer({ kind: "read-again", choices: {} });
  expect(forgotten).toMatchObject({
    file: { remembered: [], reading: { encoding: { encoding: "windows-1250" } } },
  });
});

test("a corrected encoding leaves files of the kind alone that are in another one", async () => {
  const corrected = { ...KIND, encoding: "windows-1252", insteadOf: "windows-1250" };
  const next = await open(new TextEncoder().encode(HUNGARIAN), [corrected]);
  expect(next.file.reading.encoding?.encoding).toBe("utf-8");
  expect(next.file.remembered).toEqual([]);
});

test("corrected columns and separators are applied to the next file of the kind", async () => {
  const text = new TextEncoder().encode("Keyword;Volume\ncold brew;10\nkettle;20\n");
  const { file } = await open(text, [{ ...KIND, roles: ["keyword", "difficulty"] }]);
  expect(file.guess.roles).toEqual(["keyword", "difficulty"]);
  expect(file.remembered).toEqual(["the meaning of 1 column"]);
  const list = await open(text, [{ ...KIND, separator: "list" }]);
  expect(list.file.reading.separator).toBe("list");
  expect(list.file.remembered).toEqual(["one keyword per line"]);
});

const REPORT =
  "Begriffe Schuhe;Stand 27. November\nWas gesucht wird;Wie oft\nlaufschuhe;10\nwanderschuhe;20\ntennisschuhe;30\n";

test("a corrected row of column names is found in the next file, at whatever row it is", async () => {
  const first = await open(new TextEncoder().encode(REPORT));
  expect(first.file.reading.headerRow).toBe(0);
  const corrected = { ...first.file.shape, header: "Was gesucht wird · Wie oft" };
  const next = new TextEncoder().encode(
    `Begriffe Hosen;Stand 28. November\n;\n${REPORT.slice(REPORT.indexOf("\n") + 1)}`,
  );
  const { file } = await open(next, [corrected]);
  expect(file.remembered).toEqual(["the row with the column names"]);
  expect(file.columns.map(({ name }) => name)).toEqual(["Was gesucht wird", "Wie oft"]);
  // Without what was corrected: that may be forgotten.
  expect(file.shape).toEqual(first.file.shape);
});

test("rows are keywords where the last file of the kind was corrected to have no column names", async () => {
  const text = new TextEncoder().encode("Keyword;Volume\ncold brew;10\n");
  const { file } = await open(text, [{ ...KIND, header: null }]);
  expect(file.reading.headerRow).toBeNull();
  expect(file.remembered).toEqual(["no column names"]);
});

test("a corrected row of column names leaves files alone that lack it or are read so anyway", async () => {
  const text = new TextEncoder().encode("Keyword;Volume\ncold brew;10\n");
  const lacking = await open(text, [{ ...KIND, header: "Query · Volume" }]);
  const alike = await open(text, [{ ...KIND, header: "Keyword · Volume" }]);
  for (const { file } of [lacking, alike]) {
    expect(file.reading.headerRow).toBe(0);
    expect(file.remembered).toEqual([]);
  }
});
