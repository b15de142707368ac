import { expect, test } from "vitest";
import { homeOf, topicAround, topicOf } from "#/search-index/ideas/topic.ts";
import { makeIndex, makePage } from "#/search-index/index-fixture.ts";

const filler = Array.from({ length: 30 }, (_, at) =>
  makePage(`f${at}`, `Letter ${at}`, `The village ${at} has a well and a market in the morning.`),
);
const onSite = (site: string, title: string, body: string) => ({
  ...makePage(title, title, body),
  site,
});

test("a text about the keyword counts in full, a passing mention hardly, and the rest not at all", () => {
  const mention = `${"We walked for days along the river and slept in barns. ".repeat(12)} A tent.`;
  const index = makeIndex([
    makePage("a", "Choosing a tent", "A tent keeps rain out. A good tent is light."),
    makePage("b", "A long walk", mention),
    ...filler,
  ]);
  const topic = topicOf(index, "tent");
  expect(topic.get(0)).toBe(1);
  expect(topic.get(1) ?? 0).toBeLessThan(0.5);
  expect([...topic.keys()].every((document) => document < 2)).toBe(true);
});

test("what a single keyword leads to counts in full on the topic's sites and little elsewhere", () => {
  const index = makeIndex([
    onSite("garden.example", "Raised bed soil", "Soil for a raised bed. A raised bed drains."),
    onSite("garden.example", "Bed edging", "Edging for a bed. Every bed wants an edge."),
    onSite("sleep.example", "Bed slats", "Slats for a bed. A bed creaks on old slats."),
    ...filler,
  ]);
  const home = homeOf(index, topicOf(index, "raised bed"));
  const around = topicAround(index, ["bed"], home);
  expect(around.get(1)).toBe(1);
  expect(around.get(2)).toBeGreaterThan(0);
  expect(around.get(2)).toBeLessThan(0.4);
});

test("an empty topic has no sites", () => {
  const index = makeIndex(filler);
  expect(topicOf(index, "tent").size).toBe(0);
  expect(homeOf(index, new Map())(0)).toBe(0);
});
