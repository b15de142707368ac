import { expect, test } from "vitest";
import { MENTION_EXCERPT_MAX_LENGTH, mentionExcerpt } from "#/maps/mentions/mention.ts";

test("an excerpt is one line, cut when too long and never within a character", () => {
  expect(mentionExcerpt(" why \n\n so? ")).toBe("why so?");
  expect(mentionExcerpt("x".repeat(MENTION_EXCERPT_MAX_LENGTH))).not.toContain("…");
  const long = mentionExcerpt("x".repeat(500));
  expect(long).toHaveLength(MENTION_EXCERPT_MAX_LENGTH);
  expect(long.endsWith("x…")).toBe(true);
  expect(mentionExcerpt(`${"x".repeat(MENTION_EXCERPT_MAX_LENGTH - 2)}😀😀`)).toMatch(/x…$/);
});
