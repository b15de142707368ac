import { expect, test } from "vitest";
import { createPageTopics, createTopicStems } from "#/domains/page-topic.ts";
import { makeSitePage } from "#/domains/testing/made-pages.ts";

const PAGES = [
  makeSitePage("https://own.example/features/serp-map", {
    title: "SERP map · Own",
    headings: [
      { level: 2, text: "Menu" },
      { level: 1, text: "From a seed to the pages it needs" },
    ],
  }),
  makeSitePage("https://own.example/burr-grinders.html", {
    title: "Our shop - Own",
    headings: [{ level: 1, text: "Burr grinders" }],
  }),
  makeSitePage("https://own.example/p/4711", { title: "Cold brew: ratio and time | Own" }),
  makeSitePage("https://own.example/", { title: "Own" }),
];

test("the topics of a page that agree with each other come first, a slogan last", () => {
  const topics = createPageTopics(PAGES);
  expect(PAGES.map(topics)).toEqual([
    ["SERP map", "serp map", "From a seed to the pages it needs"],
    ["Burr grinders", "burr grinders", "Our shop"],
    ["Cold brew: ratio and time", "4711"],
    [],
  ]);
});

test("of two pages, a shared part of the title could be their topic", () => {
  const two = ["a", "b"].map((path) =>
    makeSitePage(`https://own.example/${path}`, { title: `${path} | Kettles` }),
  );
  expect(createPageTopics(two)(two[0] ?? makeSitePage(""))).toContain("a Kettles");
});

test("a topic's stems leave out stop words and years", () => {
  expect(createTopicStems()("The best burr grinders of 2026 and the grinder")).toEqual([
    "burr",
    "grinder",
  ]);
});
