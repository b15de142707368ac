/** How often the rules looked up a document, as the emulator counted while it evaluated them. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { readShortenedJson } from "../../tests/rules/shortened-json.ts";

const RULES = resolve(import.meta.dirname, "../../firestore.rules");
const MAX_VALUE_LENGTH = 100;

interface Expression {
  readonly sourcePosition?: { readonly currentOffset?: number | undefined } | undefined;
  readonly values?: readonly { readonly count?: number | undefined }[] | undefined;
  readonly children?: readonly Expression[] | undefined;
}

const expression: z.ZodType<Expression> = z.lazy(() =>
  z.object({
    sourcePosition: z.object({ currentOffset: z.number().optional() }).optional(),
    values: z.array(z.object({ count: z.number().optional() })).optional(),
    children: z.array(expression).optional(),
  }),
);
const coverage = z.object({
  report: z
    .array(expression)
    .or(z.object({ reports: z.array(expression) }).transform(({ reports }) => reports)),
});

/** A document that one request looks up twice counts twice here, and is billed once. */
export async function readLookUps(): Promise<number> {
  const { FIRESTORE_EMULATOR_HOST = "", GCLOUD_PROJECT = "" } = process.env;
  const url = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}:ruleCoverage`;
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`no rule coverage: ${String(answer.status)}`);
  const { report } = coverage.parse(await readShortenedJson(answer.body, MAX_VALUE_LENGTH));
  const rules = readFileSync(RULES, "utf8");
  return report.reduce((sum, each) => sum + countLookUps(each, rules), 0);
}

function countLookUps(at: Expression, rules: string): number {
  const offset = at.sourcePosition?.currentOffset;
  const isLookUp =
    offset !== undefined &&
    /^(?:get|exists)(?:After)?\(\//.test(rules.slice(offset, offset + 20).replace(/\s/g, ""));
  const own = isLookUp ? (at.values ?? []).reduce((sum, { count = 0 }) => sum + count, 0) : 0;
  return (at.children ?? []).reduce((sum, child) => sum + countLookUps(child, rules), own);
}
