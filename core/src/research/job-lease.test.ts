import { expect, test } from "vitest";
import {
  LEASE_MS,
  MAX_ATTEMPTS,
  MAX_JOB_AGE_MS,
  decideLease,
  decideSweep,
  markClustering,
  endJob,
  isLeaseHolder,
  isLeaseLive,
  releaseJob,
  requestCancel,
} from "#/research/job-lease.ts";
import { createJob } from "#/research/new-job.ts";
import { researchInput } from "#/research/research-input.ts";
import { researchJob, type ResearchJob } from "#/research/research-job.ts";
import { jobId, mapId, userId } from "#/ids.ts";

const NOW = 1_000_000;

function job(change: Partial<ResearchJob> = {}): ResearchJob {
  const ids = {
    jobId: jobId.parse("j1"),
    mapId: mapId.parse("m1"),
    createdBy: userId.parse("ann"),
    startedBy: "member" as const,
  };
  const input = researchInput.parse({
    kind: "serp",
    workspaceId: "w1",
    seeds: ["pour over coffee"],
    locale: { country: "US", language: "en", device: "desktop" },
  });
  return { ...createJob(ids, input, 200, NOW), ...change };
}

const held = { holder: "worker-1", expiresAt: NOW + 10 };

test("a queued job is claimed, starts running and counts the attempt", () => {
  const decision = decideLease(job(), "worker-1", NOW);
  expect(decision).toMatchObject({
    kind: "take",
    job: {
      status: "running",
      stage: "expanding",
      attempt: 1,
      lease: { holder: "worker-1", expiresAt: NOW + LEASE_MS },
    },
  });
});

test("a job leased by a live worker is left alone", () => {
  expect(decideLease(job({ status: "running", lease: held }), "worker-2", NOW)).toEqual({
    kind: "leave",
    because: "held",
  });
});

test("a job with an expired lease is taken over at the stage it had reached", () => {
  const decision = decideLease(
    job({ status: "running", stage: "fetching", attempt: 1, lease: held }),
    "worker-2",
    held.expiresAt,
  );
  expect(decision).toMatchObject({
    kind: "take",
    job: { stage: "fetching", attempt: 2, lease: { holder: "worker-2" } },
  });
});

test.each(["done", "failed", "cancelled"] as const)("a %s job is left alone", (status) => {
  expect(decideLease(job({ status }), "worker-1", NOW)).toEqual({
    kind: "leave",
    because: "finished",
  });
  expect(decideSweep(job({ status }), NOW + MAX_JOB_AGE_MS * 2)).toEqual({ kind: "leave" });
});

test("a job that crashed too many workers fails as an internal error, by worker or sweeper", () => {
  const crashed = job({ status: "running", attempt: MAX_ATTEMPTS });
  const ended = { kind: "end", job: { status: "failed", failure: "internal", finishedAt: NOW } };
  expect(decideLease(crashed, "worker-9", NOW)).toMatchObject(ended);
  expect(decideSweep(crashed, NOW)).toMatchObject(ended);
});

test("a job that two workers died of while they clustered it isn't given to a third", () => {
  const running = job({ status: "running", stage: "clustering", lease: held });
  const once = markClustering(running, true);
  expect(decideSweep(once, held.expiresAt)).toMatchObject({
    kind: "enqueue",
    job: { deaths: 1, lease: null },
  });
  expect(decideLease(once, "worker-2", held.expiresAt)).toMatchObject({ job: { deaths: 1 } });
  const twice = { ...once, deaths: 1 };
  const ended = { kind: "end", job: { status: "failed", failure: "internal" } };
  expect(decideSweep(twice, held.expiresAt)).toMatchObject(ended);
  expect(decideLease(twice, "worker-3", held.expiresAt)).toMatchObject(ended);
});

test("a job whose worker died of another job isn't ended for it", () => {
  const waiting = job({ status: "running", stage: "clustering", lease: held });
  const clustered = markClustering(markClustering(waiting, true), false);
  for (const bystander of [waiting, clustered])
    expect(decideSweep({ ...bystander, deaths: 1 }, held.expiresAt)).toMatchObject({
      kind: "enqueue",
      job: { deaths: 1 },
    });
});

test("a job older than the age limit fails as timed out", () => {
  const late = NOW + MAX_JOB_AGE_MS + 1;
  expect(decideSweep(job(), late)).toMatchObject({
    kind: "end",
    job: { status: "failed", failure: "timed-out", finishedAt: late },
  });
});

test("a cancelling job without a worker becomes cancelled", () => {
  const cancelling = job({ status: "cancelling", lease: held });
  expect(decideSweep(cancelling, NOW)).toEqual({ kind: "leave" });
  expect(decideSweep(cancelling, held.expiresAt)).toMatchObject({
    kind: "end",
    job: { status: "cancelled", failure: null, lease: null },
  });
});

test("the sweeper requeues a silent job and touches it", () => {
  expect(decideSweep(job({ status: "running", attempt: 2, lease: held }), NOW + 500)).toMatchObject(
    { kind: "enqueue", job: { attempt: 2, lease: null, updatedAt: NOW + 500 } },
  );
});

test("cancelling ends a job without a worker and signals a live worker", () => {
  expect(requestCancel(job(), NOW)).toMatchObject({ status: "cancelled", finishedAt: NOW });
  expect(requestCancel(job({ status: "running", lease: held }), NOW)).toMatchObject({
    status: "cancelling",
    lease: held,
    finishedAt: null,
  });
  const done = job({ status: "done" });
  expect(requestCancel(done, NOW)).toBe(done);
});

test("a clean handover restarts the attempt count, a crash doesn't", () => {
  const running = job({ status: "running", attempt: 3, lease: held });
  expect(releaseJob(running, "handed-over", NOW)).toMatchObject({ attempt: 0, lease: null });
  expect(releaseJob(running, "crashed", NOW)).toMatchObject({ attempt: 3, lease: null });
});

test("only the lease holder of an unfinished job may write", () => {
  expect(isLeaseHolder(job({ lease: held }), "worker-1")).toBe(true);
  expect(isLeaseHolder(job({ lease: held }), "worker-2")).toBe(false);
  expect(isLeaseHolder(job({ lease: held, status: "cancelled" }), "worker-1")).toBe(false);
  expect(isLeaseLive(job({ lease: held }), held.expiresAt)).toBe(false);
});

test("the policies return valid jobs", () => {
  expect(researchJob.parse(endJob(job({ lease: held }), { status: "done" }, NOW))).toMatchObject({
    status: "done",
    lease: null,
    failure: null,
  });
});
