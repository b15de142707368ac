import { expect, test } from "vitest";
import { RESEARCH_FAILURES } from "@mapwright/core/research/research-job";
import { failureMessage, percentDone, stageLabel } from "#/features/research/job-messages.ts";

const fetching = {
  status: "running",
  stage: "fetching",
  progress: { done: 84, total: 200 },
} as const;

test("a fetching job shows how many results it has", () => {
  expect(stageLabel(fetching)).toBe("Fetching results 84 of 200");
});

test("a job that is being canceled says so at every stage", () => {
  expect(stageLabel({ ...fetching, status: "cancelling" })).toBe("Canceling");
});

test("progress grows from stage to stage", () => {
  const half = percentDone({ ...fetching, progress: { done: 100, total: 200 } }) ?? 0;
  const whole = percentDone({ ...fetching, progress: { done: 200, total: 200 } }) ?? 0;
  const clustering = percentDone({ ...fetching, stage: "clustering" }) ?? 0;
  expect(half).toBeLessThan(whole);
  expect(whole).toBeLessThan(clustering);
});

test("progress is unknown before the keywords are counted", () => {
  expect(percentDone({ ...fetching, progress: { done: 0, total: 0 } })).toBeNull();
});

test.each(RESEARCH_FAILURES)(
  "the failure %s says what to do and that nothing was charged",
  (code) => {
    expect(failureMessage(code).advice).toMatch(/nothing was charged/i);
    expect(failureMessage(code).advice).toMatch(/try/i);
  },
);
