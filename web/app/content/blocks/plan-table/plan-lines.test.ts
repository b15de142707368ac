import { PLAN_KEYS, PLAN_QUOTAS } from "@mapwright/core/billing/plans";
import { expect, test } from "vitest";
import { PLAN_LINES } from "#/content/blocks/plan-table/plan-lines.ts";

const lines = PLAN_LINES.flatMap((group) => group.lines);
const valuesOf = (label: string) => {
  const line = lines.find((candidate) => candidate.label === label);
  return PLAN_KEYS.map((key) => line?.valueOf(PLAN_QUOTAS[key]));
};

test.each(lines)("line $label has a value for every plan", ({ valueOf }) => {
  expect(PLAN_KEYS.map((key) => valueOf(PLAN_QUOTAS[key]))).not.toContain("");
});

test("an unlimited quota says so, and zero is shown as none", () => {
  expect(valuesOf("Active maps")).toEqual(["3", "10", "50", "200", "Unlimited"]);
  expect(valuesOf("Competitors in a domain map")).toEqual(["None", "1", "3", "5", "10"]);
});

test("formats are listed unless a plan has all of them", () => {
  expect(valuesOf("Exports")).toEqual([
    "CSV, Markdown",
    "CSV, Markdown, PNG",
    "All formats",
    "All formats",
    "All formats",
  ]);
});
