/** Files made to keep whoever opens them busy. Opening each has to end: it is read, or refused in words. */
import { inSoak } from "@mapwright/core/testing/in-soak";
import { measureGrowth } from "@mapwright/core/testing/measure-growth";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { ImportFailure } from "#/features/maps/import/opening/import-failure.ts";
import { openFile } from "#/features/maps/import/opening/open-file.ts";

const LENGTH = 5_000;
const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));

function spreadsheet(content: string): Uint8Array {
  const xml = `<office:spreadsheet><table:table table:name="a">${content}`;
  return zipSync({ mimetype: strToU8("x"), "content.xml": strToU8(xml) });
}

type Write = (length: number) => string | Uint8Array;

const of =
  (part: string, before = "", after = ""): Write =>
  (length) =>
    `${before}${filled(part, length)}${after}`;

const nested =
  (open: string, inner: string, close: string): Write =>
  (length) =>
    `${filled(open, length / 2)}${inner}${filled(close, (length / 2) * (close.length / open.length))}`;

const bomb =
  (name: string): Write =>
  (length) =>
    zipSync({ [name]: new Uint8Array(length) }, { level: 1 });

const HOSTILE: readonly (readonly [name: string, write: Write, length?: number])[] = [
  ...["[", "\\[", "[a](", "*", " _a", "__", "`", " `a`", " ", "#", "> ", "\t- a\n"].flatMap(
    (part) => [
      ["x.md", of(part, "# a\n", "x")] as const,
      ["x.md", of(part, "# a\n- ", "x")] as const,
    ],
  ),
  ...["*a ", "_a ", "[](", "![a](b ", "\\**a "].map(
    (part) => ["x.md", of(part, "# a\n"), 50_000] as const,
  ),
  [
    "x.md",
    (length) =>
      Array.from({ length: Math.sqrt(length) }, (_, depth) => `${" ".repeat(depth)}- a`).join("\n"),
    22_500,
  ],
  ...["a: b, ", "**a", "[[", "%%", " #a", "==a", "( ", "1.1.", "│ ", "- a – "].flatMap((part) => [
    ["x.txt", of(part, "- a\n  - ", "\n  - b")] as const,
    ["x.txt", of(`${part}\n`, "", "- a\n  - b"), 2_000] as const,
  ]),
  ["x.opml", of("<opml><outline text='a'>")],
  ["x.mm", of("<node TEXT='a'>", "<map>")],
  ["x.xml", of("<![CDATA[")],
  ["x.json", nested("[", '"a"', "]")],
  ["x.json", nested('{"a":', '["b"]', "}"), 12_000],
  ["x.csv", of('"')],
  ["x.csv", of(",")],
  ["x.csv", of('a,"b\n')],
  ["x.csv", of('"a""')],
  ["x.csv", of("“a")],
  ["x.csv", of("'a,")],
  ["x.csv", of("1,", "Keyword,Volume\n")],
  ["x.csv", (length) => `Keyword,Volume\n${filled("9", length)},${filled(".", length)}`, 12_500],
  ["x.csv", of("total\n")],
  ...["<a", "<a ", "<tr>", "<td colspan=1000>", "<table>", "<script>", "&amp"].map(
    (part) => ["x.xls", of(part, "<html><table>"), 12_500] as const,
  ),
  ["x.ods", (length) => spreadsheet(filled("<table:table-cell", length)), 12_500],
  ["x.json", of("[")],
  ["x.json", of('[{"topics":', '{"format":"mapwright-map","topics":')],
  ["x.xmind", (length) => zipSync({ "content.json": strToU8(filled("[", length)) })],
  ["x.svg", of("<g>", "<svg>")],
];

/** Larger than what is read of them. */
const LIMITED: readonly (readonly [name: string, write: Write, length: number])[] = [
  [
    "x.ods",
    (length) =>
      spreadsheet(
        `<table:table-row>${filled('<table:table-cell table:number-columns-repeated="1000000"><text:p>x</text:p></table:table-cell>', length)}</table:table-row>`,
      ),
    25_000,
  ],
  [
    "x.ods",
    (length) =>
      spreadsheet(
        filled(
          '<table:table-row table:number-rows-repeated="1000000"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>',
          length,
        ),
      ),
    125_000,
  ],
  ["x.xlsx", bomb("xl/workbook.xml"), 21_000_000],
  ["x.zip", bomb("x.csv"), 21_000_000],
];

async function measureOpening(
  name: string,
  write: Write,
  length: number,
  bound?: number,
): Promise<number> {
  const files = new Map<number, Uint8Array>();
  for (const size of [length, 4 * length]) {
    const content = write(size);
    files.set(size, typeof content === "string" ? strToU8(content) : content);
  }
  return measureGrowth(
    length,
    (size) => files.get(size) ?? new Uint8Array(),
    async (bytes) => {
      const failure = await openFile(name, bytes).then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure === null || failure instanceof ImportFailure).toBe(true);
    },
    bound,
  );
}

/** The short check opens each third one. */
const STRIDE = inSoak(1, 3);

const everyFew = <Item>(items: readonly Item[]) => items.filter((_, at) => at % STRIDE === 0);

test.each(
  everyFew(HOSTILE).map(([name, write, length = LENGTH]) => [name, write, length] as const),
)("%s of hostile content is read or refused in linear time (%#)", async (name, write, length) => {
  expect(await measureOpening(name, write, length)).toBeLessThan(8);
});

test.each(everyFew(LIMITED))(
  "no more of %s is read when it is larger (%#)",
  async (name, write, length) => {
    expect(await measureOpening(name, write, length, 3)).toBeLessThan(3);
  },
);

test.each(["x.zip", "x.xmind", "x.xlsx"])("a damaged %s is refused in words", async (name) => {
  const content = name === "x.xlsx" ? "xl/workbook.xml" : "content.json";
  const whole = zipSync({ [content]: strToU8(filled("a{b}", 5_000)) });
  const damaged = whole.map((byte, at) => (at > 60 && at < 120 ? 255 - byte : byte));
  await expect(openFile(name, damaged)).rejects.toBeInstanceOf(ImportFailure);
});
