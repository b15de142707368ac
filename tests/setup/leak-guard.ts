/**
 * A test file that leaves a timer, socket, server, child process, watcher, worker or listener behind fails: in the worker
 * that files share, it would reach the next ones. What is closing gets time to close. Stubs of globals and of the environment end
 * with the test.
 */
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, expect, vi } from "vitest";
import { listAddedResources, countHeldResources } from "./held-resources.ts";

const TIMEOUT_MS = Number(process.env["LEAK_TIMEOUT_MS"] ?? 5_000);
const POLL_MS = 20;
/** Consecutive reads that must find nothing: code that connects again and again holds nothing for a moment. */
const CALM_READS = 3;
const CALM_MS = 1;

/** Resources held before the file is loaded. */
const before = countHeldResources();

/** Returns the resources that are still there when all that is closing has closed. */
async function addedForGood(): Promise<string[]> {
  const deadline = performance.now() + TIMEOUT_MS;
  let calmReads = 0;
  for (;;) {
    const added = listAddedResources(before);
    calmReads = added.length === 0 ? calmReads + 1 : 0;
    if (calmReads === CALM_READS || performance.now() > deadline) return added;
    await wait(calmReads > 0 ? CALM_MS : POLL_MS);
  }
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

afterAll(async () => {
  const hasFakeTimers = vi.isFakeTimers();
  vi.useRealTimers();
  const added = await addedForGood();
  if (hasFakeTimers) added.push("fake timers");
  // oxlint-disable-next-line vitest/no-standalone-expect -- run after every file, and part of it
  expect(added, "the file left something behind").toEqual([]);
});
