import fc from "fast-check";
import { expect, test } from "vitest";
import { namePillar, namePillars } from "#/scoring/name-pillars.ts";
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

test("a pillar is named after what distinguishes it, not after what the map shares", () => {
  expect(
    nameLists([
      ["coffee grinder", "best coffee grinders", "burr coffee grinder", "coffee grinder settings"],
      ["cold brew coffee", "cold brew ratio", "cold brew coffee maker", "coffee cold brew time"],
      ["coffee beans", "coffee bean storage", "roasted coffee beans", "best coffee beans"],
    ]),
  ).toEqual(["coffee grinder", "cold brew", "coffee beans"]);
});

test("a piece of a word with a hyphen names no pillar", () => {
  const skin = ["routine for acne-prone skin", "cleanser for acne-prone skin", "acne routine"];
  expect(nameLists([skin, ["tomato cages", "best tomato cages"]])[0]).not.toBe("prone skin");
});

test("what is asked of a topic isn't in its name, and particles are", () => {
  expect(
    nameLists([
      ["best pour over reviews", "pour over for two"],
      ["kettle", "kettle price"],
    ]),
  ).toEqual(["pour over", "kettle"]);
});

test("a name doesn't say where it is near", () => {
  expect(
    nameLists([
      ["plumber near me", "emergency plumber"],
      ["boiler", "boiler cost"],
    ]),
  ).toEqual(["plumber", "boiler"]);
});

test("a name has its accents", () => {
  expect(nameLists([["steuererklärung", "steuererklärung student"]])).toEqual(["steuererklärung"]);
});

test("questions that share a phrase of several words lend it where there is no short keyword", () => {
  const cleaning = ["how do you clean running shoes", "can you clean running shoes in a machine"];
  expect(nameLists([cleaning, ["sock", "sock sizes"]])[0]).toBe("clean running shoes");
});

test.each([
  [
    "questions with their marks",
    ["how do you clean running shoes?", "can you clean running shoes?"],
    "clean running shoes",
  ],
  [
    "a script without spaces",
    ["コーヒー豆おすすめの店はどこですか", "コーヒー豆の保存方法を教えてください"],
    "コーヒー豆",
  ],
])("a shared phrase is found in %s", (_, keywords, name) => {
  expect(nameLists([keywords, ["sock", "sock sizes"]])[0]).toBe(name);
});

test.each([
  [["pommes de terre", "planter pommes de terre", "butter les pommes de terre"], "pommes de terre"],
  [["soc 2 checklist", "soc 2 type 1", "how much does soc 2 cost"], "soc 2"],
  [["cry it out method", "cry it out age", "is cry it out harmful"], "cry it out"],
  [["drone license", "get a drone license", "do i need a drone license"], "drone license"],
])("the words that a phrase always comes with complete it: %j", (keywords, name) => {
  expect(nameLists([keywords, ["tomato cages", "best tomato cages"]])[0]).toBe(name);
});

test("two pillars that share their best phrase get different names", () => {
  const names = nameLists([
    ["travel mug", "steel travel mug", "travel mug lids", "travel mug with handle"],
    ["travel mug", "travel mug gift", "gift travel mug"],
  ]);
  expect(names).toEqual(["travel mug", "travel mug gift"]);
});

test("a question gives its noun, and function words give no name", () => {
  expect(nameLists([["how do you clean a kettle"], ["how to", "what is the"]])).toEqual([
    "kettle",
    null,
  ]);
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
        for (const phrase of given) {
          const words = phrase.split(" ");
          expect(isStopWord(words[0] ?? "")).toBe(false);
          expect(words.some((one) => !isStopWord(one))).toBe(true);
        }
      },
    ),
  );
});

const page = (name: string, keywordCount: number) => ({ name, keywordCount });

test("pages are called by what their keywords share, and a single page by its own name", () => {
  const pages = [page("etf vs index fund", 3), page("index funds", 9)];
  expect(namePillar("index funds", pages)).toBe("index funds");
  expect(namePillar("beds", [page("raised bed gardening", 13)])).toBe("raised bed gardening");
  expect(namePillar("sitting", [page("how to teach a dog to sit", 7)])).toBe("sitting");
});

test("where keywords share nothing, the largest page with a short name that is no question lends it", () => {
  const question = page("can you cook in a tent vestibule", 9);
  const long = page("best pans for cooking over a fire", 5);
  expect(namePillar(null, [question, long, page("pots", 2), page("cookware", 3)])).toBe("cookware");
  expect(namePillar(null, [question, long])).toBe("can you cook in a tent vestibule");
});

test("function words of other languages part the topics of a pillar", () => {
  const [name] = nameLists([
    ["фото на паспорт", "фото на визу"],
    ["обои на стену", "обои на потолок"],
  ]);
  expect(name).toBe("фото");
});

test.each([
  ["추천", ["라면 추천", "소파 추천", "김치 추천"]],
  ["цена", ["окна цена", "двери цена", "полы цена"]],
  ["ราคา", ["ฟิลเลอร์ ราคา", "โบท็อก ราคา", "จมูก ราคา"]],
  ["fiyatları", ["damatlık fiyatları", "yüzük fiyatları", "pasta fiyatları"]],
])("%s is what is asked, and no pillar's name", (word, keywords) => {
  expect(nameLists([keywords, ["coffee beans", "coffee grinder"]])[0]).not.toBe(word);
});
