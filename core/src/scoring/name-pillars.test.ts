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
    lists.map((list) => list.map(() => [next++])),
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

test("something done is named as a noun, or not at all", () => {
  const [training, pores] = nameLists([
    [
      "how to crate train a puppy",
      "how to crate train a dog",
      "crate train a dog",
      "does crate training help",
      "crate training",
    ],
    [
      "what clogs pores",
      "can makeup clog pores",
      "clog pores",
      "clogged pores",
      "unclog clogged pores",
    ],
  ]);
  expect([training, pores]).toEqual(["crate training", "clogged pores"]);
});

test("a word before what it is compared with doesn't end a name", () => {
  const [name] = nameLists([
    [
      "mid-drive vs hub motor e-bike",
      "is a mid-drive or hub motor e-bike better",
      "what is a mid-drive e-bike",
      "e-bike motors",
    ],
    ["bike lock", "best bike lock", "bike lock weight", "folding bike lock"],
  ]);
  expect(name).not.toMatch(/mid-drive$/);
});

test("a phrase of one page among others doesn't name all of them", () => {
  const groups = [
    [
      ["can you cook in a tent vestibule", "is it safe to cook in a tent vestibule"],
      ["backpacking cookware", "what size pot for backpacking", "is titanium cookware worth it"],
    ],
    [["sleeping bag", "best sleeping bag", "down sleeping bag", "sleeping bag liner"]],
  ];
  let next = 0;
  const names = namePillars(
    splitKeywords(groups.flat(2)),
    groups.map((pages) => pages.map((page) => page.map(() => next++))),
  );
  expect(names[0]).not.toBe("tent vestibule");
  expect(names[1]).toBe("sleeping bag");
});

test("a map of one pillar of two topics is named after both", () => {
  const [name] = nameLists([
    [
      "aeropress",
      "aeropress recipe",
      "inverted aeropress",
      "moka pot",
      "use a moka pot",
      "best moka pot",
    ],
  ]);
  expect(name).toBe("aeropress & moka pot");
});

test("a map of one pillar is named after what people search, not after a word that all keywords have", () => {
  const keywords = [
    "bike lock",
    "best bike lock",
    "how to lock a bike",
    "u-lock vs chain lock",
    "how heavy a lock do you need",
    "folding bike lock",
    "can bolt cutters cut a u-lock",
    "where to put a lock",
  ];
  expect(nameLists([keywords])).toEqual(["bike lock"]);
});

test("what a hyphen joins to a name's first word belongs to it", () => {
  const [name] = nameLists([
    [
      "e-bike battery range",
      "charge an e-bike battery",
      "store an e-bike battery",
      "e-bike battery",
    ],
    ["bike lock", "best bike lock", "bike lock weight", "folding bike lock"],
  ]);
  expect(name).toBe("e-bike battery");
});

test("what the subject of a question does is no name: a puppy learns", () => {
  const [name] = nameLists([
    [
      "how many tricks can a puppy learn",
      "should puppies learn muzzle training",
      "does clicker training work on puppies",
      "puppy jumping up",
    ],
    ["puppy crate", "crate for a puppy", "puppy crate size", "puppy crate mat"],
  ]);
  expect(name).toBeNull();
});

test("a name cut out of a longer phrase has the word before it", () => {
  const [name] = nameLists([
    [
      "are carbon plate running shoes good for beginners",
      "how long do carbon plate running shoes last",
      "are carbon plate running shoes worth it",
      "carbon plate shoes for slower runners",
    ],
    ["trail running shoes", "best trail running shoes", "trail running shoes on road"],
    ["stability running shoes", "best stability running shoes", "stability running shoes weight"],
  ]);
  expect(name).toBe("carbon plate running shoes");
});

test("a pillar isn't named after what is measured without saying of what", () => {
  const rates = [
    "open rate",
    "average open rate",
    "bounce rate",
    "reduce the bounce rate",
    "click rate",
    "unsubscribe rate",
  ];
  const [name] = nameLists([rates, ["subject lines", "best subject lines", "subject line tester"]]);
  expect(name).not.toBe("rate");
});
