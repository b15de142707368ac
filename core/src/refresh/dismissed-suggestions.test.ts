import { expect, test } from "vitest";
import {
  dismissedSuggestions,
  dismissSuggestionsInput,
  MAX_DISMISSED,
  toSuggestionKey,
  withDismissed,
} from "#/refresh/dismissed-suggestions.ts";
import type { SuggestedEdit } from "#/refresh/suggest-edits.ts";

const merge: SuggestedEdit = { kind: "merge", topic: "c1", into: "c2", share: 1 };

test("a suggestion has the same key however its keywords are ordered, and whichever way it merges", () => {
  const around: SuggestedEdit = { kind: "merge", topic: "c2", into: "c1", share: 0.8 };
  expect(toSuggestionKey(around)).toBe(toSuggestionKey(merge));
  const add = (keywords: string[]): SuggestedEdit => ({ kind: "add", topic: "c1", keywords });
  expect(toSuggestionKey(add(["b", "a"]))).toBe(toSuggestionKey(add(["a", "b"])));
  const split = (parts: string[][]): SuggestedEdit => ({ kind: "split", topic: "c1", parts });
  expect(toSuggestionKey(split([["c"], ["b", "a"]]))).toBe(
    toSuggestionKey(split([["a", "b"], ["c"]])),
  );
});

test("different suggestions have different keys, which don't contain their texts", () => {
  const edits: SuggestedEdit[] = [
    merge,
    { kind: "split", topic: "c1", parts: [["kettle", "grinder"]] },
    { kind: "split", topic: "c1", parts: [["kettle"], ["grinder"]] },
    { kind: "add", topic: "c1", keywords: ["kettle", "grinder"] },
    { kind: "add", topic: null, keywords: ["kettle", "grinder"] },
  ];
  const keys = edits.map(toSuggestionKey);
  expect(new Set(keys).size).toBe(edits.length);
  expect(keys.join(" ")).not.toMatch(/kettle|grinder/);
  expect(dismissSuggestionsInput.safeParse({ workspaceId: "w", mapId: "m", keys }).success).toBe(
    true,
  );
});

test("dismissed suggestions are stored once, and can be asked for again", () => {
  const dismissed = withDismissed(["s1", "s2"], { keys: ["s2", "s3"], isDismissed: true });
  expect(dismissed).toEqual(["s1", "s2", "s3"]);
  expect(withDismissed(dismissed, { keys: ["s1"], isDismissed: false })).toEqual(["s2", "s3"]);
});

test("the oldest are forgotten first", () => {
  const full = Array.from({ length: MAX_DISMISSED }, (_, n) => `s${n}`);
  const next = withDismissed(full, { keys: ["snew"], isDismissed: true });
  expect(next).toHaveLength(MAX_DISMISSED);
  expect([next[0], next.at(-1)]).toEqual(["s1", "snew"]);
  expect(dismissedSuggestions.safeParse({ keys: next, updatedAt: 0 }).success).toBe(true);
});
