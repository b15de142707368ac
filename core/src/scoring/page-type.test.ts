import { expect, test } from "vitest";
import { isDiscussion, suggestPageType } from "#/scoring/page-type.ts";

const page = (url: string, title = "", weight = 1) => ({ url, title, weight });

test.each([
  ["guide", page("https://a.example/descale", "How to Descale a Kettle")],
  ["list", page("https://a.example/kettles", "The 9 Best Kettles We Tried")],
  ["list", page("https://a.example/tips", "12 Tips for Better Coffee")],
  ["comparison", page("https://a.example/x", "Chemex vs V60: Which One?")],
  ["comparison", page("https://a.example/chemex-vs-v60")],
  ["review", page("https://a.example/encore", "Encore Grinder Review")],
  ["category", page("https://shop.example/collections/kettles", "Kettles")],
  ["product", page("https://shop.example/products/kettle-1l", "Kettle 1 L")],
  ["tool", page("https://a.example/ratio", "Coffee Ratio Calculator")],
  ["video", page("https://www.youtube.com/watch?v=abc", "Pour over in 3 minutes")],
  ["home", page("https://brand.example/", "Brand")],
])("%s is detected from %o", (type, ranking) => {
  expect(suggestPageType([ranking], [], "navigational").type).toBe(type);
});

test("the type that ranks for most keywords wins, and its share is the confidence", () => {
  const pages = [
    page("https://a.example/1", "How to Choose a Kettle", 1),
    page("https://b.example/2", "The Best Kettles", 2),
    page("https://c.example/3", "Best Gooseneck Kettles", 1),
  ];
  expect(suggestPageType(pages, [], "informational")).toEqual({
    type: "list",
    confidence: 0.75,
    discussionShare: 0,
  });
});

test("threads vote by their titles and are reported", () => {
  const pages = [
    page("https://www.reddit.com/r/coffee/comments/1/x", "How do I clean my grinder?"),
    page("https://a.example/", "Home"),
  ];
  expect(suggestPageType(pages, [], "commercial")).toEqual({
    type: "guide",
    confidence: 0.5,
    discussionShare: 0.5,
  });
});

test("without votes the intent decides, with zero confidence", () => {
  expect(suggestPageType([page("https://a.example/kettle", "Kettle")], [], "commercial")).toEqual({
    type: "list",
    confidence: 0,
    discussionShare: 0,
  });
});

test("the keywords' own wording votes too", () => {
  expect(suggestPageType([], ["chemex vs v60", "v60 or chemex"], "commercial").type).toBe(
    "comparison",
  );
});

test.each([
  ["https://www.reddit.com/r/coffee/comments/1/x", true],
  ["https://forum.example/thread-12", true],
  ["https://a.example/questions/12/why", true],
  ["https://a.example/coffee-community-cups", false],
  ["https://a.example/guides/threads-per-inch", false],
])("%s is a discussion: %s", (url, expected) => {
  expect(isDiscussion(url)).toBe(expected);
});
