import { expect, test } from "vitest";
import { getMaxCredits, planKeywords, getPlannedLimit } from "#/research/keyword-plan.ts";

const idea = (text: string) => ({ text, volumePerMonth: 10, difficulty: null });

test("a plan normalizes keywords, drops duplicates and invalid ones, and keeps the order", () => {
  const plan = planKeywords(
    [
      idea("Pour  Over"),
      idea("pour over"),
      idea("  "),
      idea("?!"),
      idea("V60"),
      idea("a".repeat(81)),
    ],
    10,
  );
  expect(plan.map((keyword) => keyword.text)).toEqual(["pour over", "v60"]);
});

test("a plan stops at its limit", () => {
  expect(planKeywords([idea("a"), idea("a"), idea("b"), idea("c")], 2)).toHaveLength(2);
  expect(planKeywords([idea("a")], 0)).toEqual([]);
});

test("a wording map fetches no SERPs and costs nothing", () => {
  expect(getMaxCredits("wording", 200)).toBe(0);
  expect(getMaxCredits("auto", 200)).toBe(200);
});

test("a job never plans more SERPs than were accepted", () => {
  expect(getPlannedLimit("auto", 200, 37)).toBe(37);
  expect(getPlannedLimit("soft", 20, 37)).toBe(20);
  expect(getPlannedLimit("wording", 200, 0)).toBe(200);
});
