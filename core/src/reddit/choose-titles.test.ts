import { expect, test } from "vitest";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { chooseTitles, shortenTitle } from "#/reddit/choose-titles.ts";

function titleOf(texts: readonly string[], titles: readonly string[] = texts): string | undefined {
  const map = buildTestSnapshot({
    Pillar: { Cluster: Object.fromEntries(texts.map((text) => [text, null])) },
    Other: { Elsewhere: { "Anyone here with a moka pot?": null } },
  });
  return map.keywords.text[chooseTitles(map, new Set(titles))[0] ?? -1];
}

test("a cluster is called by what most of its phrases are about", () => {
  expect(
    titleOf([
      "Who repairs a leaking gasket?",
      "Which burr grinder for espresso?",
      "Burr grinder under $200?",
      "Is a burr grinder worth it?",
    ]),
  ).toMatch(/burr grinder/i);
});

test("a short question is chosen before a story about the same", () => {
  expect(
    titleOf([
      "I bought a burr grinder for espresso last week and now my neighbors complain about the noise",
      "Best burr grinder for espresso?",
    ]),
  ).toBe("Best burr grinder for espresso?");
});

test("a sentence of a body is no name of a cluster that has a title", () => {
  expect(titleOf(["Burr grinder for espresso?", "Burr grinder help"], ["Burr grinder help"])).toBe(
    "Burr grinder help",
  );
});

test("of a long title the sentence stays that says by itself what it is about", () => {
  expect(
    shortenTitle(
      "I run a small shop in a village near nowhere. Which payment provider has the lowest fees? Thanks!",
    ),
  ).toBe("Which payment provider has the lowest fees?");
  const whole = `Why ${"very ".repeat(12)}long titles of one sentence stay as they are?`;
  expect(shortenTitle(whole)).toBe(whole);
  expect(shortenTitle("Short. What is it?")).toBe("Short. What is it?");
});
