import { jobId, mapId, userId } from "@mapwright/core/ids";
import { createJob } from "@mapwright/core/research/new-job";
import { researchInput } from "@mapwright/core/research/research-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { expect, test } from "vitest";
import { listJobAttention } from "#/features/research/jobs/job-attention.ts";
import { filterShownJobs } from "#/features/research/jobs/use-workspace-research.ts";
import { describeHandover } from "#/ui/messages/missing-results-messages.ts";

const NOW = 1_000_000;
const input = researchInput.parse({
  kind: "serp",
  workspaceId: "w",
  seeds: ["tea"],
  locale: { country: "US", language: "en", device: "desktop" },
});
const handover = {
  from: { provider: "serper", isOwn: true },
  reason: "quota-spent",
  to: "brave",
} as const;

function done(id: string, of: Partial<ResearchJob> = {}): ResearchJob {
  const ids = {
    jobId: jobId.parse(id),
    mapId: mapId.parse("m"),
    createdBy: userId.parse("u"),
    startedBy: "member" as const,
  };
  return { ...createJob(ids, input, 5, NOW), status: "done", finishedAt: NOW, ...of };
}
const missing = { count: 3, reason: "quota-spent", source: null } as const;
const shown = (jobs: readonly ResearchJob[], dismissed: readonly string[] = []) =>
  filterShownJobs(jobs, new Set(dismissed), NOW).map(({ id }) => id);

test("a job that made a complete map from its first choice of source isn't shown", () => {
  expect(shown([done("complete")])).toEqual([]);
});

test("a partial map and a change of source are shown until they are dismissed", () => {
  const jobs = [done("partial", { missing }), done("other", { handovers: [handover] })];
  expect(shown(jobs)).toEqual(["partial", "other"]);
  expect(shown(jobs, ["partial"])).toEqual(["other"]);
});

test("a map that threads are left out of is shown, in words", () => {
  const job = done("posts", { unreadable: 2 });
  expect(shown([job])).toEqual(["posts"]);
  expect(listJobAttention([job], () => {})).toMatchObject([
    { title: "2 threads couldn't be read" },
  ]);
});

test("a partial map that is being completed is no news any more", () => {
  const partial = done("partial", { missing });
  expect(shown([done("next", { continues: partial.id }), partial])).toEqual([]);
});

test("a change of source names the one that refused, and the next", () => {
  expect(describeHandover(handover)).toBe(
    "Your Serper account has no credit left. The job went on with Brave Search.",
  );
});
