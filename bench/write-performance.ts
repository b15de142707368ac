/** Runs families of benches one after another, and writes what they print as tables into docs/performance.md. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { logProgress, round } from "./engine/bench-output.ts";
import { runChild } from "./engine/child-run.ts";
import type { Family } from "./families.ts";

const ROOT = resolve(import.meta.dirname, "..");
const PAGE = resolve(ROOT, "docs/performance.md");
const TIMEOUT_MS = 3 * 3_600_000;
/** Nobody reads a longer table; means of it follow. */
const TABLE_MAX_ROWS = 60;
const result = z.record(z.string(), z.unknown());
type Result = z.output<typeof result>;

const HEAD = `# Performance

Written by \`npm run -s bench\`; \`npm run -s bench -- --write sync\` measures and rewrites one section. Each family runs beside a peer or a floor in the same run: compare with that, not with another machine. [bench/README.md](../bench/README.md) says what each measures.
`;

/** @param families what to measure; sections of others stay as they are. @returns whether all of them ended well */
export async function writePerformance(
  families: readonly Family[],
  order: readonly string[],
): Promise<boolean> {
  const sections = readSections();
  let isWell = true;
  for (const family of families) {
    logProgress(`── ${family.name}`);
    const { status, out, reason, said } = await runChild(
      process.execPath,
      [resolve(import.meta.dirname, "run.ts"), family.name, ...(family.args ?? [])],
      TIMEOUT_MS,
    );
    if (status !== 0) logProgress(`✗ ${family.name}: ${reason}\n${said}`);
    isWell &&= status === 0;
    sections.set(
      family.name,
      writeSection(family, out, status === 0 ? null : findFault(said, reason)),
    );
    const text = order.flatMap((name) => sections.get(name) ?? []);
    writeFileSync(PAGE, [HEAD, ...text].join("\n"));
  }
  await runChild(
    process.execPath,
    [resolve(ROOT, "node_modules/oxfmt/bin/oxfmt"), PAGE],
    TIMEOUT_MS,
  );
  return isWell;
}

/** Bounds that were missed, else the last line. */
const findFault = (said: string, reason: string) =>
  said
    .split("\n")
    .filter((line) => line.startsWith("✗ "))
    .map((line) => line.slice(2))
    .join("; ") || reason;

function readSections(): Map<string, string> {
  const text = existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "";
  const parts = text.split(/^(?=## )/m).slice(1);
  return new Map(parts.map((part) => [/^## (\S+)/.exec(part)?.[1] ?? "", part]));
}

function writeSection(
  { name, args = [], reading, leftOut }: Family,
  out: string,
  fault: string | null,
) {
  const results = out
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => flatten(result.parse(JSON.parse(line))))
    .map((figures) => omitFigures(figures, leftOut));
  const tables = Map.groupBy(results, ({ bench, ...figures }) =>
    [String(bench), ...Object.keys(figures)].join(),
  );
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${day}, ${String(availableParallelism())} cores of ${cpus()[0]?.model.trim() ?? "an unknown processor"}, ${String(round(totalmem() / 2 ** 30, 0))} GB, Node ${process.versions.node}`;
  return `${[
    `## ${name}`,
    reading,
    `\`npm run -s bench -- ${[name, ...args].join(" ")}\`, ${machine}.${fault === null ? "" : ` **Missed or failed: ${fault.replaceAll("|", "/")}**`}`,
    ...[...tables.values()].map(drawTable),
  ].join("\n\n")}\n`;
}

/** `{ floor: { medianMs: 3 } }` is `{ "floor median ms": 3 }`. */
function flatten(value: Result, before = ""): Result {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const words = key.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, " ").toLowerCase();
      const title = before === "" ? words : `${before} ${words}`;
      const nested = result.safeParse(one);
      if (nested.success && !Array.isArray(one)) return Object.entries(flatten(nested.data, title));
      return [[title, one]];
    }),
  );
}

const omitFigures = (figures: Result, leftOut: RegExp | undefined): Result =>
  Object.fromEntries(Object.entries(figures).filter(([title]) => !leftOut?.test(title)));

function drawTable(rows: readonly Result[]): string {
  const titles = Object.keys(rows[0] ?? {}).filter((title) => title !== "bench");
  if (rows.length > TABLE_MAX_ROWS)
    return `${String(rows.length)} rows by ${titles.slice(0, 3).join(", ")}: the command prints them.`;
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(titles),
    line(titles.map(() => "---")),
    ...rows.map((row) => line(titles.map((title) => drawCell(row[title])))),
  ].join("\n");
}

function drawCell(value: unknown): string {
  if (typeof value === "number") return value.toLocaleString("en", { maximumFractionDigits: 3 });
  if (value === null || value === undefined) return "–";
  return typeof value === "string" ? value.replaceAll("|", "/") : JSON.stringify(value);
}
