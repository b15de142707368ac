import { expect, test } from "vitest";
import { MENTION_EXCERPT_MAX_LENGTH, getMentionExcerpt } from "#/maps/mentions/mention.ts";

test("an excerpt is one line, cut when too long and never within a character", () => {
  expect(getMentionExcerpt(" why \n\n so? ")).toBe("why so?");
  expect(getMentionExcerpt("x".repeat(MENTION_EXCERPT_MAX_LENGTH))).not.toContain("…");
  const long = getMentionExcerpt("x".repeat(500));
  expect(long).toHaveLength(MENTION_EXCERPT_MAX_LENGTH);
  expect(long.endsWith("x…")).toBe(true);
  expect(getMentionExcerpt(`${"x".repeat(MENTION_EXCERPT_MAX_LENGTH - 2)}😀😀`)).toMatch(/x…$/);
});
