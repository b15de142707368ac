import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { useAnswers } from "#/map-model/answers/use-answers.ts";

const serp = (features: string[]): StoredSerp => ({
  keyword: "kettle",
  fetchedAt: 1,
  provider: "dataforseo",
  features,
  results: [],
});

test("answers are read once something needs them", async () => {
  let reads = 0;
  const read = () => {
    reads += 1;
    return Promise.resolve([serp(["ai-overview"])]);
  };
  const { result } = renderHook(() => useAnswers(read));
  const before = result.current;
  expect([before.status, reads]).toEqual(["unread", 0]);
  if (before.status === "unread") await act(async () => before.need());
  expect(result.current).toEqual({ status: "ready", answered: new Map([["kettle", true]]) });
  expect(reads).toBe(1);
});

test("answers that couldn't be read are read again when they are needed again", async () => {
  const outcomes = [
    () => Promise.reject(new Error("offline")),
    () => Promise.resolve([serp(["shopping"])]),
  ];
  const read = () => (outcomes.shift() ?? (() => Promise.resolve([])))();
  const { result } = renderHook(() => useAnswers(read));
  for (const expected of ["failed", "ready"]) {
    const state = result.current;
    if ("need" in state) await act(async () => state.need());
    expect(result.current.status).toBe(expected);
  }
});

test("a map has no answers when its pages don't say what they show", async () => {
  const read = () => Promise.resolve([serp([])]);
  const { result } = renderHook(() => useAnswers(read));
  const state = result.current;
  if ("need" in state) await act(async () => state.need());
  expect(result.current.status).toBe("absent");
});

test("a map without stored results has no answers", () => {
  const { result } = renderHook(() => useAnswers(null));
  expect(result.current).toEqual({ status: "absent" });
});
