/**
 * The public conformance suite of GROQ, against this lake. It isn't part of the repository: GROQ_SUITE names a folder
 * with its compiled `suite.ndjson` (docs/testing.md).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { expect, test } from "vitest";
import { z } from "zod";
import { EDITOR } from "#/content-lake/identities.ts";
import { QueryEngine } from "#/content-lake/query/query-engine.ts";
import { isRecord } from "#/content-lake/store/document.ts";
import { DocumentStore } from "#/content-lake/store/document-store.ts";

const suiteCase = z.object({
  _type: z.literal("test"),
  name: z.string().nullish(),
  filename: z.string(),
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
  result: z.unknown(),
  valid: z.boolean().default(true),
  features: z.array(z.string()).default([]),
  version: z.string().nullish(),
  dataset: z.object({ _ref: z.string() }),
});
type SuiteCase = z.infer<typeof suiteCase>;
const suiteDocument = z.looseObject({ _id: z.string(), _type: z.string().default("none") });
const suiteDataset = z.object({
  _type: z.literal("dataset"),
  _id: z.string(),
  /** Absent for those that would have to be downloaded. */
  documents: z.array(suiteDocument).optional(),
});
const suiteLine = z.discriminatedUnion("_type", [suiteCase, suiteDataset]);

/** Faults that are known, and why they stay. */
const KNOWN_FAILURES = [
  {
    faults: /The local content lake doesn't have (geo|media|user|text|documents|delta)/,
    reason: "no content here uses these functions; they are refused by name",
  },
  {
    faults: /^function\/score\.yml: .*Disjunction: .*\|\| bool\)/,
    reason: "groq-js gives an attribute the weight of a comparison, Sanity less",
  },
  {
    faults: /\d"? (?:=>|\.{2,3}) "?\d.*: ApiError: (?:unexpected =>|Syntax error)/,
    reason:
      "groq-js's parser refuses pairs and ranges in parentheses, which Sanity compares to nothing",
  },
  {
    faults: /^function\/references\.yml: .*references\(1, 2\)\}: answered/,
    reason: "the specification allows several ids since this case was written",
  },
];

/** Value of the fields that stored documents have and the suite's documents lack. */
const STAMP = "suite";

/** Whether a case is of GROQ before its first specification, which Sanity's API no longer speaks. */
const isOutdated = ({ features, version }: SuiteCase) =>
  features.includes("groqV1") || /^(0\.|<|==? *0)/.test(version ?? "");

/** Removes differences that the suite leaves to each implementation: scores become their rank, and null nothing. */
function comparable(value: unknown): unknown {
  const ranks = [...new Set(scoresIn(value))].toSorted((one, other) => other - one);
  const simplify = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(simplify);
    if (!isRecord(part)) return part ?? null;
    const entries = Object.entries(part).flatMap(([key, item]) => {
      if (item === null || item === STAMP) return [];
      return key === "_score"
        ? [["_pos", ranks.indexOf(Number(item)) + 1]]
        : [[key, simplify(item)]];
    });
    return Object.fromEntries(entries);
  };
  return simplify(JSON.parse(JSON.stringify(value ?? null)));
}

function scoresIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(scoresIn);
  if (!isRecord(value)) return [];
  const own = typeof value["_score"] === "number" ? [value["_score"]] : [];
  return [...own, ...Object.values(value).flatMap(scoresIn)];
}

function makeEngine(documents: readonly z.infer<typeof suiteDocument>[]) {
  const store = new DocumentStore();
  for (const document of documents)
    store.seed({ _rev: STAMP, _createdAt: STAMP, _updatedAt: STAMP, ...document });
  return new QueryEngine(store, { projectId: "demo", dataset: "production" });
}

/** @returns what is wrong; null when nothing is. */
async function faultOf(one: SuiteCase, engine: QueryEngine): Promise<string | null> {
  const { query, params, result, valid } = one;
  try {
    const answer = await engine.run({ query, params, perspective: ["raw"], who: EDITOR });
    if (!valid) return "answered, although it is invalid";
    const [got, wanted] = [comparable(answer), comparable(result)];
    if (isDeepStrictEqual(got, wanted)) return null;
    return `${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`;
  } catch (error) {
    return valid ? String(error) : null;
  }
}

function readSuite(folder: string) {
  const lines = readFileSync(join(folder, "suite.ndjson"), "utf8").trim().split("\n");
  const parsed = lines.map((line) => suiteLine.parse(JSON.parse(line)));
  const engines = new Map(
    parsed.flatMap((line) =>
      line._type === "dataset" && line.documents ? [[line._id, makeEngine(line.documents)]] : [],
    ),
  );
  const cases = parsed.flatMap((line) => {
    const engine = line._type === "test" ? engines.get(line.dataset._ref) : undefined;
    return line._type === "test" && engine && !isOutdated(line) ? [{ one: line, engine }] : [];
  });
  return cases;
}

const folder = inSoak(process.env["GROQ_SUITE"] ?? "", "");

test("the lake answers GROQ's public suite, except for known failures", async ({ skip }) => {
  skip(folder === "", "GROQ_SUITE names no folder with the public suite");
  const cases = readSuite(folder);
  const found = cases.map(async ({ one, engine }) => {
    const fault = await faultOf(one, engine);
    return fault === null
      ? []
      : [`${one.filename}: ${one.name ?? ""}: ${one.query.trim()}: ${fault}`];
  });
  const faults = (await Promise.all(found)).flat();
  const isKnown = (fault: string) => KNOWN_FAILURES.some((known) => known.faults.test(fault));
  process.stdout.write(
    `${String(cases.length - faults.length)} of ${String(cases.length)} as in the suite\n`,
  );
  expect(faults.filter((fault) => !isKnown(fault))).toEqual([]);
  const isGone = (known: RegExp) => !faults.some((fault) => known.test(fault));
  expect(KNOWN_FAILURES.filter((known) => isGone(known.faults))).toEqual([]);
});
