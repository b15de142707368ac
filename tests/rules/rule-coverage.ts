/**
 * Conditions in firestore.rules that the emulator saw both true and false. A condition is an `allow … if` expression or
 * what a function returns; the emulator reports values by their position in the text.
 */
import { z } from "zod";

interface CoverageNode {
  readonly sourcePosition?:
    | { readonly currentOffset?: number | undefined; readonly endOffset?: number | undefined }
    | undefined;
  readonly values?:
    | readonly { readonly value?: { readonly boolValue?: boolean | undefined } | undefined }[]
    | undefined;
  readonly children?: readonly CoverageNode[] | undefined;
}

const coverageNode: z.ZodType<CoverageNode> = z.lazy(() =>
  z.object({
    sourcePosition: z
      .object({ currentOffset: z.number().optional(), endOffset: z.number().optional() })
      .optional(),
    values: z
      .array(z.object({ value: z.object({ boolValue: z.boolean().optional() }).optional() }))
      .optional(),
    children: z.array(coverageNode).optional(),
  }),
);

/** The emulator's response: an array, or an object containing it, depending on the version. */
export const ruleCoverage = z.object({
  report: z
    .array(coverageNode)
    .or(z.object({ reports: z.array(coverageNode) }).transform((r) => r.reports)),
});

export interface Condition {
  readonly line: number;
  readonly text: string;
  readonly start: number;
  readonly isAllow: boolean;
}

export interface ConditionCoverage extends Condition {
  readonly seenTrue: boolean;
  readonly seenFalse: boolean;
}

/** A document or one of its fields, not compared with anything. */
const LOOK_UP = /^get(After)?\([^=<>!&|]*$/;
/** A hash, or a choice between durations: a value, never true or false. */
const VALUE = /^hashing\.[^=<>!&|]*$|: duration\.value\([^=<>!&|)]*\)$/;

/**
 * Every condition in the text of the rules. Functions that return no condition (`roleIn`) are left out. Throws on an
 * `allow` without a condition: it allows everyone, and no coverage would show it.
 */
export function findConditions(rules: string): Condition[] {
  const withoutComments = rules.replace(/\/\/[^\n]*/g, (comment) => " ".repeat(comment.length));
  const [open] = withoutComments.match(/\ballow\s+[a-z,\s]+;/) ?? [];
  if (open !== undefined) throw new Error(`firestore.rules: "${open}" allows everyone`);
  return [...withoutComments.matchAll(/\b(allow\s[^:;]+:\s*if\s+|return\s+)([^;]+);/g)]
    .filter(([, , text = ""]) => !LOOK_UP.test(text) && !VALUE.test(text.trim()))
    .map(({ 1: head = "", 2: text = "", index }) => ({
      line: rules.slice(0, index).split("\n").length,
      text: text.replace(/\s+/g, " "),
      start: index + head.length,
      isAllow: head.startsWith("allow"),
    }));
}

/** Joins the text with the emulator's report: the widest reported expression that starts where the condition does. */
export function listConditionCoverage(
  rules: string,
  report: readonly CoverageNode[],
): ConditionCoverage[] {
  const nodes = flatten(report);
  return findConditions(rules).map(({ line, text, start, isAllow }) => {
    const here = nodes.filter((node) => node.sourcePosition?.currentOffset === start);
    const end = Math.max(...here.map((node) => node.sourcePosition?.endOffset ?? 0));
    const seen = new Set(
      here
        .filter((node) => node.sourcePosition?.endOffset === end)
        .flatMap((node) => node.values ?? [])
        .map(({ value }) => value?.boolValue),
    );
    return { line, text, start, isAllow, seenTrue: seen.has(true), seenFalse: seen.has(false) };
  });
}

function flatten(nodes: readonly CoverageNode[]): CoverageNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
}
