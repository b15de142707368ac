import { expect, test } from "vitest";
import { RESEARCH_FAILURES } from "@mapwright/core/research/research-job";
import { describeResearchFailure, formatStage } from "#/features/research/jobs/job-messages.ts";

const fetching = {
  status: "running",
  stage: "fetching",
  progress: { done: 84, total: 200 },
  waitsFor: null,
} as const;

test("a fetching job shows how many results it has", () => {
  expect(formatStage(fetching)).toBe("Fetching results 84 of 200");
});

test("a job whose pages are in a provider's queue says that it waits for them", () => {
  const waiting = { ...fetching, waitsFor: "dataforseo" };
  expect(formatStage(waiting)).toBe("Waiting for DataForSEO's results, 84 of 200");
  expect(formatStage({ ...waiting, stage: "clustering" })).toBe("Grouping keywords");
});

test("a job that is being canceled says so at every stage", () => {
  expect(formatStage({ ...fetching, status: "cancelling" })).toBe("Canceling");
});

test.each(RESEARCH_FAILURES)("the failure %s says what to do and what it costs", (code) => {
  expect(describeResearchFailure(code).advice).toMatch(/nothing was charged|are refunded/i);
  expect(describeResearchFailure(code).advice).toMatch(/try/i);
});

test("a provider that didn't respond is named, and a source without a name of its own is not", () => {
  const titleFor = (provider: string) =>
    describeResearchFailure("provider-unavailable", { provider, isOwn: true }).title;
  expect(titleFor("serper")).toBe("Serper didn't respond");
  expect(titleFor("local-index")).toBe("The search provider didn't respond");
});
