import { expect, test } from "vitest";
import { chooseLayout, type LayoutSources } from "#/content/page/choose-layout.ts";

const silent: LayoutSources = {
  path: "/guides/pillars",
  page: null,
  routeMeta: null,
  navigation: [],
  fallbacks: [],
  defaultLayout: null,
};
const custom = [{ pathPrefix: "/guides", layout: "custom" as const }];
const plain = [{ pathPrefix: "/guides", layout: "default" as const }];

test("a page without a layout from any source has the default layout", () => {
  expect(chooseLayout(silent)).toBe("default");
});

test.each<[string, Partial<LayoutSources>]>([
  ["the page before the route", { page: "custom", routeMeta: "default" }],
  ["the route before the navigation", { routeMeta: "custom", navigation: plain }],
  ["the navigation before the fallbacks", { navigation: custom, fallbacks: plain }],
  ["the fallbacks before the default", { fallbacks: custom, defaultLayout: "default" }],
  ["the default when nothing else is set", { defaultLayout: "custom" }],
])("the layout is chosen by %s", (_name, said) => {
  expect(chooseLayout({ ...silent, ...said })).toBe("custom");
});

test("the longer of two matching rules wins", () => {
  const navigation = [...custom, { pathPrefix: "/guides/pillars", layout: "default" as const }];
  expect(chooseLayout({ ...silent, navigation })).toBe("default");
});

test("a rule matches complete path segments only", () => {
  const navigation = [{ pathPrefix: "/gui", layout: "custom" as const }];
  expect(chooseLayout({ ...silent, navigation })).toBe("default");
});

test("a rule for the root covers every page", () => {
  const navigation = [{ pathPrefix: "/", layout: "custom" as const }];
  expect(chooseLayout({ ...silent, navigation })).toBe("custom");
});
