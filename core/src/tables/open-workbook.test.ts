import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { openWorkbook } from "#/tables/open-workbook.ts";
import { measureGrowth } from "#/testing/measure-growth.ts";

interface Parts {
  readonly strings?: string;
  readonly styles?: string;
  readonly isFrom1904?: boolean;
}

/** A workbook with a sheet for each of `sheets`, by name. */
function workbook(sheets: readonly (readonly [string, string])[], parts: Parts = {}): Uint8Array {
  const list = sheets.map(
    ([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at}"/>`,
  );
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at}" Type="http://schemas.example/relationships/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  const files = {
    "xl/workbook.xml": `<workbook><workbookPr date1904="${parts.isFrom1904 ? 1 : 0}"/><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations.join("")}</Relationships>`,
    "xl/sharedStrings.xml": `<sst>${parts.strings ?? ""}</sst>`,
    "xl/styles.xml": `<styleSheet>${parts.styles ?? ""}</styleSheet>`,
    ...Object.fromEntries(
      sheets.map(([, rows], at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet><cols><col min="1"/></cols><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}

function sheetsOf(bytes: Uint8Array) {
  const opened = openWorkbook(bytes);
  if (opened === null || opened === "too-large") throw new Error(opened ?? "none");
  return opened.sheets;
}

const rowsOf = (rows: string, parts?: Parts) =>
  sheetsOf(workbook([["List", rows]], parts))[0]?.rows;

test("cells of every kind are read as text", () => {
  const strings =
    '<si><t>hand grinder</t></si><si><r><t>tea </t></r><r><t xml:space="preserve">&amp; coffee</t></r><rPh><t>yomi</t></rPh></si>';
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>in_x000A_line</t></is></c><c r="D1" t="str"><f>A1&amp;"x"</f><v>formula</v></c></row>' +
    '<row r="2"><c r="A2"><v>1300</v></c><c r="B2"><v>1.5E-2</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" t="e"><v>#N/A</v></c><c r="E2" s="0"/></row>';
  expect(rowsOf(rows, { strings })).toEqual([
    ["hand grinder", "tea & coffee", "in\nline", "formula"],
    ["1300", "0.015", "true"],
  ]);
});

test("days and times are told from numbers by their format", () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0.0 [Red]"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs>';
  const cells = (day: number) =>
    `<row><c s="1"><v>${day}</v></c><c s="2"><v>${day}</v></c><c s="0"><v>${day}</v></c><c s="3"><v>0.4375</v></c></row>`;
  expect(rowsOf(cells(46_143), { styles })).toEqual([["2026-05-01", "46143", "46143", "10:30"]]);
  const from1904 = rowsOf(cells(44_681), { styles, isFrom1904: true });
  expect(from1904?.[0]?.[0]).toBe("2026-05-01");
});

test("tags may have a prefix, and cells no address", () => {
  const bytes = workbook([
    ["List", "<x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>"],
  ]);
  expect(sheetsOf(bytes)[0]?.rows).toEqual([["1", "2"]]);
});

test("rows and columns that aren't there part tables, and keep the numbers of lines", () => {
  const rows = '<row r="2"><c r="B2"><v>1</v></c></row><row r="9"><c r="A9"><v>2</v></c></row>';
  expect(sheetsOf(workbook([["List", rows]]))[0]).toMatchObject({
    rows: [[], ["", "1"], [], ["2"]],
    lines: [1, 2, 3, 9],
  });
});

test("a cell in the last column and row of a sheet takes no room", () => {
  const table = Array.from(
    { length: 20_000 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`,
  );
  const before = process.memoryUsage().heapUsed;
  const rows = rowsOf(
    `${table.join("")}<row r="1048576"><c r="A1048576"><v>7</v></c><c r="XFD1048576"><v>9</v></c></row>`,
  );
  expect(rows).toHaveLength(20_002);
  expect(rows?.at(-1)).toEqual(["7"]);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000);
});

test("a cell takes as long to read in the last row of a sheet as in one before it", async () => {
  const above = Array.from(
    { length: 2_000 },
    (_, at) => `<row r="${at + 1}"><c><v>7</v></c></row>`,
  );
  const growth = await measureGrowth(
    262_144,
    (row) => `${above.join("")}<row r="${row}"><c r="XFD${row}"><v>9</v></c></row>`,
    rowsOf,
    2,
  );
  expect(growth).toBeLessThan(2);
});

test("sheets with the same name can be told apart", () => {
  const row = "<row><c><v>1</v></c></row>";
  const bytes = workbook([
    ["List", row],
    ["List", row],
    ["List (2)", row],
    ["a &amp; b", row],
  ]);
  expect(sheetsOf(bytes).map(({ name }) => name)).toEqual([
    "List",
    "List (3)",
    "List (2)",
    "a & b",
  ]);
});

test("an archive of another kind is no workbook, and one that is too large isn't unpacked", () => {
  expect(openWorkbook(zipSync({ "list.csv": strToU8("Keyword\ntea\n") }))).toBeNull();
  expect(openWorkbook(workbook([["List", " ".repeat(5_000)]]), 1_000)).toBe("too-large");
});
