import { expect, test } from "vitest";
import { analyzeSite } from "#/domains/analyze-site.ts";
import { listBriefQuestions, buildBriefSite } from "#/brief/brief-evidence.ts";
import { makeCoffeeSite, makeCoffeeThreads } from "#/maps/testing/coffee-evidence.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";

const map = makeCoffeeMap();
const site = makeCoffeeSite();
const clusterOf = (keyword: string) =>
  map.keywords.cluster[map.keywords.text.indexOf(keyword)] ?? -1;
const analysis = analyzeSite(site, map);

test("a brief names the page to update, with its links out and in", () => {
  const cold = buildBriefSite(site, analysis, clusterOf("cold brew"));
  expect(cold).toMatchObject({
    status: "covered",
    page: { url: "https://own.example/cold", title: "Cold brew", bestPosition: 3.4 },
    competitors: [{ host: "near.example", bestPosition: 5 }],
    out: [
      {
        url: "https://own.example/grinders",
        title: "Coffee grinders",
        anchor: "coffee grinder",
        reason: "Mentions “coffee grinders”",
      },
    ],
    in: [],
  });
  const grinders = buildBriefSite(site, analysis, clusterOf("coffee grinders"));
  expect(grinders.in.map(({ url }) => url)).toEqual(["https://own.example/cold"]);
});

test("a page that ranks nowhere is to be updated when it is about the cluster", () => {
  const unranked = { ...site, rankings: null };
  const { page, status } = buildBriefSite(
    unranked,
    analyzeSite(unranked, map),
    clusterOf("coffee grinders"),
  );
  expect(status).toBeNull();
  expect(page).toMatchObject({ url: "https://own.example/grinders", bestPosition: null });
});

test("without a page, a new one is to be written", () => {
  expect(buildBriefSite(site, analysis, clusterOf("cold brew ratio")).page).toBeNull();
});

test("questions from threads come with their permalinks; what people lament is no question", () => {
  expect(listBriefQuestions(makeCoffeeThreads(), map, clusterOf("cold brew"))).toEqual([
    {
      text: "Why is my cold brew bitter?",
      permalink: "https://www.reddit.com/r/Coffee/comments/abc12/",
      comments: 30,
    },
  ]);
  expect(listBriefQuestions(makeCoffeeThreads(), map, clusterOf("coffee grinders"))).toEqual([]);
});
