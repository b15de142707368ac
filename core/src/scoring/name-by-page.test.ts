import { expect, test } from "vitest";
import { namePillarOf } from "#/scoring/name-by-page.ts";

const page = (name: string, keywordCount: number) => ({ name, keywordCount });

test("pages are called by what their keywords share", () => {
  expect(namePillarOf("index funds", page("etf vs index fund", 3), [page("index funds", 9)])).toBe(
    "index funds",
  );
});

test("one page lends its name to its pillar instead of pieces of it", () => {
  const only = page("puppy biting hands feet and ankles", 5);
  expect(namePillarOf("biting ankles", only, [])).toBe("puppy biting hands feet and ankles");
  expect(namePillarOf("outreach & emails", page("link building outreach", 5), [])).toBe(
    "link building outreach",
  );
  expect(namePillarOf("raised beds", page("raised bed", 14), [])).toBe("raised beds");
  expect(namePillarOf("beds", page("raised bed gardening", 13), [])).toBe("raised bed gardening");
  expect(namePillarOf("tofu", page("tofu scramble", 4), [])).toBe("tofu");
});

test("a pillar is not called by a whole question that a topic can be made of", () => {
  const first = page("how to teach a dog to stay", 7);
  expect(namePillarOf(null, first, [page("puppy jumping up", 4)])).toBe("teaching a dog to stay");
});

test("a larger page with a name is preferred to a question's topic", () => {
  const first = page("can you cook in a tent vestibule", 2);
  expect(namePillarOf(null, first, [page("backpacking cookware", 3)])).toBe("backpacking cookware");
});

test("a question is kept when no topic can be made of it and no page is large enough to stand in", () => {
  const first = page("why is my skin flaky", 6);
  expect(namePillarOf(null, first, [page("dry skin", 2)])).toBe("why is my skin flaky");
});
