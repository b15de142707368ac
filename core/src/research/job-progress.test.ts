import { expect, test } from "vitest";
import { applyProgress, isProgressDue } from "#/research/job-progress.ts";
import { LEASE_MS } from "#/research/job-lease.ts";
import { createJob } from "#/research/new-job.ts";
import { researchInput } from "#/research/research-input.ts";
import { jobId, mapId, userId } from "#/ids.ts";

const pace = { intervalMs: 1_000, heartbeatMs: 10_000 };

test.each([
  [true, 999, false],
  [true, 1_000, true],
  [false, 1_000, false],
  [false, 9_999, false],
  [false, 10_000, true],
])(
  "a write with changed progress %s after %i ms of silence is due: %s",
  (hasProgress, silentMs, due) => {
    expect(isProgressDue({ hasProgress, lastWriteAt: 5_000 }, 5_000 + silentMs, pace)).toBe(due);
  },
);

test("applying progress renews the lease and sets the failures", () => {
  const input = researchInput.parse({
    kind: "serp",
    workspaceId: "w1",
    seeds: ["tea"],
    locale: { country: "US", language: "en", device: "desktop" },
  });
  const ids = {
    jobId: jobId.parse("j"),
    mapId: mapId.parse("m"),
    createdBy: userId.parse("u"),
    startedBy: "member" as const,
  };
  const job = { ...createJob(ids, input, 5, 0), lease: { holder: "a", expiresAt: 10 } };
  const progress = {
    stage: "fetching",
    done: 3,
    total: 5,
    percent: 60,
    missing: { count: 1, reason: "provider-unavailable", source: null },
    handovers: [],
    waitsFor: "dataforseo",
    unreadable: 0,
    site: null,
    etaMs: 4_000,
  } as const;
  const once = applyProgress(job, progress, 700);
  expect(once).toMatchObject({
    stage: "fetching",
    progress: { done: 3, total: 5 },
    percent: 60,
    missing: { count: 1, reason: "provider-unavailable", source: null },
    handovers: [],
    waitsFor: "dataforseo",
    etaMs: 4_000,
    lease: { holder: "a", expiresAt: 700 + LEASE_MS },
    updatedAt: 700,
  });
  expect(applyProgress(once, progress, 700)).toEqual(once);
});
