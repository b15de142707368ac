import fc from "fast-check";
import { expect, test } from "vitest";
import { logOddsZ, namePillars } from "#/scoring/name-pillars.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";
import { isStopWord } from "#/wording/stop-words.ts";

/** Pillars as lists of keywords → their names. */
function nameLists(lists: readonly (readonly string[])[]): (string | null)[] {
  let next = 0;
  return namePillars(
    splitKeywords(lists.flat()),
    lists.map((list) => list.map(() => next++)),
  );
}

test("the z-score matches the hand calculation", () => {
  // 3 of 4 inside, 1 of 16 outside; prior 10 · 4/20 = 2. ln((5/10) / (3/24)) / √(1/5 + 1/3) = ln 4 / √0.5333
  expect(logOddsZ(3, 4, 4, 20)).toBeCloseTo(1.3862944 / 0.7302967, 5);
  expect(logOddsZ(2, 10, 4, 20)).toBeCloseTo(0, 10);
});

test("a pillar is named after what distinguishes it, not after what the map shares", () => {
  expect(
    nameLists([
      ["coffee grinder", "best coffee grinders", "burr coffee grinder", "coffee grinder settings"],
      ["cold brew coffee", "cold brew ratio", "cold brew coffee maker", "coffee cold brew time"],
      ["coffee beans", "coffee bean storage", "roasted coffee beans", "best coffee beans"],
    ]),
  ).toEqual(["coffee grinders", "cold brew coffee", "coffee beans"]);
});

test("a pillar of two topics is named after both", () => {
  const [name] = nameLists([
    ["chemex ratio", "chemex filters", "chemex recipe", "v60 ratio", "v60 recipe", "v60 pour over"],
    ["moka pot", "moka pot recipe", "best moka pot", "clean a moka pot"],
  ]);
  expect(name).toBe("chemex & v60");
});

test("no name repeats itself or starts or ends with a function word, except particles", () => {
  expect(
    nameLists([
      ["pour over", "best pour over", "pour over for two", "pour over or drip"],
      ["the camp sites", "campsites", "camp sites with a view", "campsites near a lake"],
    ]),
  ).toEqual(["pour over", "camp sites"]);
});

test("two pillars that share their best phrase get different names", () => {
  const names = nameLists([
    ["travel mug", "steel travel mug", "travel mug lids", "travel mug with handle"],
    ["travel mug", "travel mug gift", "travel mug gift set", "gift travel mug"],
    ["kettle", "gooseneck kettle"],
  ]);
  expect(new Set(names).size).toBe(3);
  expect(names[1]).toContain("gift");
});

test("a pillar of one keyword, or of function words only, has no phrase of its own", () => {
  expect(nameLists([["kettle"], ["how to", "what is the"]])).toEqual([null, null]);
});

test("names are distinct, contain a topic word and are deterministic", () => {
  const word = fc.constantFrom(
    ..."coffee grinder burr cold brew best how to the over pour kettle review 2024 v60 of".split(
      " ",
    ),
  );
  const keyword = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(
      fc.array(fc.array(keyword, { minLength: 1, maxLength: 8 }), { maxLength: 6 }),
      (lists) => {
        const names = nameLists(lists);
        expect(names).toEqual(nameLists(lists));
        const given = names.filter((name) => name !== null);
        expect(new Set(given).size).toBe(given.length);
        for (const phrase of given.flatMap((name) => name.split(" & "))) {
          const words = phrase.split(" ");
          expect(isStopWord(words[0] ?? "")).toBe(false);
          expect(words.some((one) => !isStopWord(one))).toBe(true);
        }
      },
    ),
  );
});
