/** Files made to keep whoever opens them busy. Opening each has to end: it is read, or refused in words. */
import { startCpuClock } from "@mapwright/core/testing/cpu-clock";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { ImportFailure } from "#/features/maps/import/opening/import-failure.ts";
import { openFile } from "#/features/maps/import/opening/open-file.ts";

const MAX_MS = 1_500;
const LENGTH = 20_000;
const filled = (part: string, length = LENGTH) => part.repeat(Math.ceil(length / part.length));
const bomb = (name: string) => zipSync({ [name]: new Uint8Array(21_000_000) });

function spreadsheet(content: string): Uint8Array {
  const xml = `<office:spreadsheet><table:table table:name="a">${content}`;
  return zipSync({ mimetype: strToU8("x"), "content.xml": strToU8(xml) });
}

test.each([
  ...["[", "\\[", "[a](", "*", " _a", "__", "`", " `a`", " ", "#", "> ", "\t- a\n"].flatMap(
    (part) => [
      ["x.md", `# a\n${filled(part)}x`] as const,
      ["x.md", `# a\n- ${filled(part)}x`] as const,
    ],
  ),
  ...["*a ", "_a ", "[](", "![a](b ", "\\**a "].map(
    (part) => ["x.md", `# a\n${filled(part, 2_000_000)}`] as const,
  ),
  ["x.md", Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth)}- a`).join("\n")],
  ...["a: b, ", "**a", "[[", "%%", " #a", "==a", "( ", "1.1.", "│ ", "- a – "].flatMap((part) => [
    ["x.txt", `- a\n  - ${filled(part)}\n  - b`] as const,
    ["x.txt", `${filled(`${part}\n`)}- a\n  - b`] as const,
  ]),
  ["x.opml", filled("<opml><outline text='a'>")],
  ["x.mm", `<map>${filled("<node TEXT='a'>")}`],
  ["x.xml", filled("<![CDATA[")],
  ["x.json", `${"[".repeat(9_000)}"a"${"]".repeat(9_000)}`],
  ["x.json", `${'{"a":'.repeat(9_000)}["b"]${"}".repeat(9_000)}`],
  ["x.csv", filled('"')],
  ["x.csv", filled(",")],
  ["x.csv", filled('a,"b\n')],
  ["x.csv", filled('"a""')],
  ["x.csv", filled("“a")],
  ["x.csv", filled("'a,")],
  ["x.csv", `Keyword,Volume\n${filled("1,")}`],
  ["x.csv", `Keyword,Volume\n${filled("9", 50_000)},${filled(".", 50_000)}`],
  ["x.csv", filled("total\n")],
  ...["<a", "<a ", "<tr>", "<td colspan=1000>", "<table>", "<script>", "&amp"].map(
    (part) => ["x.xls", `<html><table>${filled(part, 50_000)}`] as const,
  ),
  [
    "x.ods",
    spreadsheet(
      `<table:table-row>${filled('<table:table-cell table:number-columns-repeated="1000000"><text:p>x</text:p></table:table-cell>', 100_000)}</table:table-row>`,
    ),
  ],
  [
    "x.ods",
    spreadsheet(
      filled(
        '<table:table-row table:number-rows-repeated="1000000"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>',
        500_000,
      ),
    ),
  ],
  ["x.ods", spreadsheet(filled("<table:table-cell", 50_000))],
  ["x.json", filled("[")],
  ["x.json", `{"format":"mapwright-map","topics":${filled('[{"topics":')}`],
  ["x.xlsx", bomb("xl/workbook.xml")],
  ["x.zip", bomb("x.csv")],
  ["x.xmind", zipSync({ "content.json": strToU8(filled("[")) })],
  ["x.svg", `<svg>${filled("<g>")}`],
] as const)("%s of hostile content ends (%#)", async (name, content) => {
  const bytes = typeof content === "string" ? strToU8(content) : content;
  const spentMs = startCpuClock();
  const failure = await openFile(name, bytes).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure === null || failure instanceof ImportFailure).toBe(true);
  expect(spentMs()).toBeLessThan(MAX_MS);
});

test.each(["x.zip", "x.xmind", "x.xlsx"])("a damaged %s is refused in words", async (name) => {
  const content = name === "x.xlsx" ? "xl/workbook.xml" : "content.json";
  const whole = zipSync({ [content]: strToU8(filled("a{b}", 5_000)) });
  const damaged = whole.map((byte, at) => (at > 60 && at < 120 ? 255 - byte : byte));
  await expect(openFile(name, damaged)).rejects.toBeInstanceOf(ImportFailure);
});
