import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import { createClient } from "@sanity/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { readDataset } from "#/schema/validation/dataset-reader.ts";

/** A dataset that returns the given responses in order and then repeats the last one. */
function askDataset(answers: readonly (() => Promise<Response>)[]) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const answerNext = () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return answer?.() ?? Promise.resolve(Response.error());
  };
  const client = createClient({
    projectId: "demo",
    dataset: "production",
    apiVersion: LAKE_API_VERSION,
    useCdn: false,
    maxRetries: 0,
    resolveFetch: () => answerNext,
  });
  const result = readDataset({ getClient: () => client }, "*", {});
  return { result, countRequests: () => asked };
}

const isAway = () => Promise.reject(new TypeError("Failed to fetch"));
const finds = () => Promise.resolve(Response.json({ result: ["found"] }));
const refuses = () => Promise.resolve(Response.json({ message: "No permission" }, { status: 403 }));

test("validation waits for an unreachable dataset and continues when it is back", async () => {
  const { result, countRequests } = askDataset([isAway, isAway, finds]);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(result).resolves.toEqual(["found"]);
  expect(countRequests()).toBe(3);
});

test("validation gives up on a dataset that stays unreachable", async () => {
  const { result } = askDataset([isAway]);
  await Promise.all([
    expect(result).rejects.toThrow("Failed to fetch"),
    vi.advanceTimersByTimeAsync(10 * 60_000),
  ]);
});

test("validation does not retry a request the dataset rejected", async () => {
  const { result, countRequests } = askDataset([refuses]);
  await expect(result).rejects.toThrow("No permission");
  expect(countRequests()).toBe(1);
});
