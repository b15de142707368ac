import fc from "fast-check";
import { expect, test } from "vitest";
import { findNextStep, type Hop } from "#/content/redirects/redirect-way.ts";

const hop = (from: string, to: string, isPermanent = false): Hop => ({ from, to, isPermanent });

test("a visitor is redirected to the target of the first hop", () => {
  const hops = [hop("/old", "/new?x=1#part", true), hop("/old", "/other")];
  expect(findNextStep("/old", hops)).toEqual({
    target: { kind: "site", href: "/new?x=1#part" },
    isPermanent: true,
  });
  expect(findNextStep("/new", hops)).toBeNull();
});

test.each([
  ["itself", [hop("/old", "/old")]],
  ["itself with a slash", [hop("/old", "/old/")]],
  ["itself with a query", [hop("/old", "/old?again=1")]],
  ["itself with an anchor", [hop("/old", "/old#top")]],
  ["a pair", [hop("/old", "/b"), hop("/b", "/old")]],
  ["a loop that doesn't include its start", [hop("/old", "/b"), hop("/b", "/b/")]],
  ["a script", [hop("/old", "javascript:alert(1)")]],
  ["a script with a line break", [hop("/old", "java\nscript:alert(1)")]],
  ["data", [hop("/old", "data:text/html,x")]],
  ["another host with two slashes", [hop("/old", "//evil.example")]],
  ["another host with a backslash", [hop("/old", "/\\evil.example")]],
  ["a mailbox", [hop("/old", "mailto:ann@example.com")]],
  ["nowhere", [hop("/old", "")]],
])("a visitor is not redirected to %s", (_name, hops) => {
  expect(findNextStep("/old", hops)).toBeNull();
});

test("following redirects terminates, whatever editors entered", () => {
  const path = fc.constantFrom("/", "/a", "/b", "/c", "/d");
  const to = fc.oneof(path, fc.constantFrom("/a/", "/b?x", "/c#y", "https://example.com/"));
  const hops = fc.array(fc.tuple(path, to).map(([from, target]) => hop(from, target)));
  fc.assert(
    fc.property(path, hops, (start, all) => {
      let at: string | null = start;
      for (let steps = 0; at !== null; steps += 1) {
        expect(steps).toBeLessThanOrEqual(5);
        const step = findNextStep(at, all);
        at =
          step?.target.kind === "site"
            ? new URL(step.target.href, "https://x.example").pathname
            : null;
        at = at === null || at === "/" ? at : at.replace(/\/$/, "");
      }
    }),
  );
});
