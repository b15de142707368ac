import { expect, test } from "vitest";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { findChangeCandidates } from "#/model-tasks/change-candidates.ts";

test("keywords that people keep on a page aren't proposed to leave it again", () => {
  const base = buildTestSnapshot({
    Brewing: { Grind: { grind: 9, chart: 4, dial: 3, burr: 2, "burr dial": 1 } },
  });
  const { keywords } = base;
  const confidence = keywords.text.map((text) => (text === "grind" ? 1 : 0.2));
  const snapshot = { ...base, keywords: { ...keywords, confidence } };
  const leavingWhen = (held: readonly string[]) => {
    const found = findChangeCandidates(snapshot, {
      only: null,
      canChange: () => true,
      areHeldApart: () => false,
      isHeld: (row) => held.includes(keywords.text[row] ?? ""),
    });
    const rows = found.flatMap((change) => (change.kind === "split" ? change.leaving : []));
    return rows.map((row) => keywords.text[row]);
  };
  expect(leavingWhen([])).toEqual(["chart", "dial", "burr", "burr dial"]);
  expect(leavingWhen(["dial", "burr"])).toEqual(["chart", "burr dial"]);
  expect(leavingWhen(["chart", "dial", "burr", "burr dial"])).toEqual([]);
});
