import { expect, test } from "vitest";
import { homeTopicsOf } from "#/search-index/ideas/home-field.ts";
import { topicOf } from "#/search-index/ideas/topic.ts";
import { makeIndex, makePage } from "#/search-index/index-fixture.ts";

const BUDGETS = ["monthly", "family", "weekly", "zero-based"].map((kind) =>
  makePage(kind, `How to make a ${kind} budget`, `A ${kind} budget says where money goes.`),
);
const CRAWL = makePage("crawl", "What is crawl budget?", "Crawl budget matters to large sites.");
const VEST = makePage("vest", "Running vest vs running belt", "A running belt holds a phone.");
const DRIVE = makePage("drive", "Belt drive vs chain", "A belt has low running costs.");
const pages = [...BUDGETS, CRAWL, VEST, DRIVE];
const fieldOf = (name: string, own: readonly (typeof CRAWL)[]) => ({
  names: [name],
  isFiled: false,
  documents: own.map((page) => [pages.indexOf(page), 0.8] as const),
});
const index = makeIndex(pages, [
  fieldOf("money", BUDGETS),
  fieldOf("search engines", [CRAWL]),
  fieldOf("running", [VEST]),
  fieldOf("cycling", [DRIVE]),
]);
const urlsOf = (topic: ReadonlyMap<number, number>) =>
  new Set([...topic.keys()].map((document) => pages[document]?.url.split("/").at(-1)));

test("a word is at home in the field that has most of its topic, and another field's pages are left out", () => {
  const { entire } = homeTopicsOf(index, "budget", topicOf(index, "budget"));
  expect(urlsOf(entire)).toEqual(new Set(["family", "monthly", "weekly", "zero-based"]));
});

test("a word that several fields share keeps all of its pages", () => {
  const { entire } = homeTopicsOf(index, "belt", topicOf(index, "belt"));
  expect(urlsOf(entire)).toEqual(new Set(["drive", "vest"]));
});

test("several words are at home where titles have them all, and keep their pages elsewhere", () => {
  const { entire, home } = homeTopicsOf(index, "running belt", topicOf(index, "running belt"));
  expect(urlsOf(entire)).toEqual(new Set(["drive", "vest"]));
  expect(urlsOf(home)).toEqual(new Set(["vest"]));
});
