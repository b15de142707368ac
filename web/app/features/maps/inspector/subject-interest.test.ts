import { expect, test } from "vitest";
import { describeViews } from "#/features/maps/inspector/subject-interest.tsx";
import { formatMonth } from "#/ui/time/format-dates.ts";

const monthAt = (at: number) => formatMonth("2024-11", at);

test("the line of views is described by its first, highest and last month", () => {
  expect(describeViews("Sourdough", [1_000, null, 3_300, 2_000], monthAt)).toBe(
    "Views of “Sourdough” a month: 1,000 in Nov 2024, highest 3,300 in Jan 2025, last 2,000 in Feb 2025",
  );
});

test("without any known month, nothing is claimed", () => {
  expect(describeViews("Sourdough", [null], monthAt)).toBe("Views of “Sourdough” unknown");
});
