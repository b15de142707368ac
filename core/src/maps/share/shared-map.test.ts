import { expect, test } from "vitest";
import { openState } from "#/maps/log/edited/map-state.ts";
import { sharedMap, sharedMapOf } from "#/maps/share/shared-map.ts";
import { coffeeSite, coffeeThreads } from "#/maps/testing/coffee-evidence.ts";
import { coffeeMap } from "#/maps/testing/coffee-map.ts";

const shared = (evidence: Parameters<typeof sharedMapOf>[0]["evidence"]) =>
  sharedMapOf({
    state: openState(coffeeMap()),
    title: "Coffee",
    market: { country: "US", language: "en" },
    parts: { plan: false, notes: false },
    evidence,
    names: new Map(),
  });

test("a shared map shows coverage with the page that ranks, and what threads say", () => {
  const map = shared({ site: coffeeSite(), reddit: coffeeThreads() });
  expect(sharedMap.parse(map)).toEqual(map);
  expect(map.evidence?.site?.domain).toBe("own.example");
  const cold = map.pillars
    .flatMap(({ clusters }) => clusters)
    .find(({ name }) => name === "Cold brew");
  expect(cold?.evidence).toEqual({
    coverage: { status: "covered", url: "https://own.example/cold", position: 3.4 },
    threads: {
      count: 2,
      themes: ["pain-and-anger", "advice-requests", "money-talk"],
      quotes: [
        {
          text: "Why is my cold brew bitter?",
          permalink: "https://www.reddit.com/r/Coffee/comments/abc12/",
        },
        {
          text: "=Cold brew costs too much",
          permalink: "https://www.reddit.com/r/Coffee/comments/abc13/",
        },
      ],
    },
  });
});

test("clicks, impressions, competitors and links to add stay in the workspace", () => {
  const text = JSON.stringify(shared({ site: coffeeSite(), reddit: coffeeThreads() }));
  for (const secret of ["clicks", "impressions", "near.example", "anchor"])
    expect(text).not.toContain(secret);
  expect(text).not.toContain("4321");
});

test("a link that doesn't include evidence shows none", () => {
  const map = shared(null);
  expect(map.evidence).toBeNull();
  expect(map.pillars.flatMap(({ clusters }) => clusters).every(({ evidence }) => !evidence)).toBe(
    true,
  );
});
