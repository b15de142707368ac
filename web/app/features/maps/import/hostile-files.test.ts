/** What a file can contain to keep whoever opens it busy. Each has to end: read, or refused in words. */
import { startCpuClock } from "@mapwright/core/testing/cpu-clock";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { ImportFailure } from "#/features/maps/import/import-failure.ts";
import { openFile } from "#/features/maps/import/open-file.ts";

const MAX_MS = 1_500;
const LENGTH = 20_000;
const filled = (part: string, length = LENGTH) => part.repeat(Math.ceil(length / part.length));
const bomb = (name: string) => zipSync({ [name]: new Uint8Array(21_000_000) });

test.each([
  ...["[", "\\[", "[a](", "*", " _a", "__", "`", " `a`", " ", "#", "> ", "\t- a\n"].flatMap(
    (part) => [
      ["x.md", `# a\n${filled(part)}x`] as const,
      ["x.md", `# a\n- ${filled(part)}x`] as const,
    ],
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
