import type { KeywordIdea, ResearchEstimate } from "@mapwright/core/research/research-input";
import { expect, test } from "vitest";
import { computeIdeaCost, leaveOutBeyond } from "#/features/research/idea-choice.ts";

const idea = (text: string, isReused = false): KeywordIdea => ({
  text,
  volumePerMonth: null,
  difficulty: null,
  prominence: null,
  isReused,
});

const ideas = [idea("kettle"), idea("tea kettle", true), idea("kettle parts"), idea("lamp")];

const estimate: ResearchEstimate = {
  planId: null,
  expiresAt: 0,
  keywords: 4,
  isMaximum: false,
  reusedKeywords: 1,
  credits: 3,
  monthlyCredits: { included: 300, left: 2 },
  ideas,
  seedResults: [],
  source: "serper",
  metricSource: "none",
  estimated: false,
  place: null,
  site: null,
  threads: null,
  readings: [],
};

test.each([
  ["nothing", [], { keywords: 4, credits: 3 }],
  ["an idea that costs a credit", ["lamp"], { keywords: 3, credits: 2 }],
  ["one whose results are there", ["tea kettle"], { keywords: 3, credits: 3 }],
  ["all", ideas.map(({ text }) => text), { keywords: 0, credits: 0 }],
])("the cost counts what is kept when %s is left out", (_what, leftOut, cost) => {
  expect(computeIdeaCost(estimate, new Set(leftOut))).toEqual(cost);
});

test("a map by wording costs nothing, whatever is left out", () => {
  const free = {
    ...estimate,
    credits: 0,
    reusedKeywords: 0,
    ideas: ideas.map((each) => ({ ...each, isReused: false })),
  };
  expect(computeIdeaCost(free, new Set(["lamp"]))).toEqual({ keywords: 3, credits: 0 });
});

test("the last ideas are left out when credits are short, and those that are free stay", () => {
  const left = leaveOutBeyond(ideas, new Set(["kettle"]), 1);
  expect([...left]).toEqual(["kettle", "lamp"]);
  expect(computeIdeaCost(estimate, left).credits).toBe(1);
});
