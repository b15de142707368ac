import { expect, test } from "vitest";
import {
  judgeIntents,
  readIntentsOfLanguages,
  readLabelledIntents,
  scoreIntents,
} from "./judge-intents.ts";

const judged = judgeIntents(readLabelledIntents());

test("intents of keywords on lists that nothing was fitted on are right by words alone", () => {
  const own = judged.filter(({ set }) => set === "test lists");
  const { named, accuracy } = scoreIntents(own);
  expect(own.length).toBeGreaterThan(500);
  expect(named).toBeGreaterThan(0.8);
  expect(accuracy).toBeGreaterThan(0.8);
});

test.each("ar fi he ja ko pl ru sv th tr".split(" "))(
  "intents in %s are right by the words that ask, on subjects that no table was made for",
  (language) => {
    const own = readIntentsOfLanguages().filter(
      (one) => one.set === "languages aside" && one.language === language,
    );
    const { named, accuracy } = scoreIntents(judgeIntents(own));
    expect(own.length).toBeGreaterThan(40);
    expect(named).toBeGreaterThan(0.7);
    expect(accuracy).toBeGreaterThanOrEqual(0.9);
  },
);

// Which word is a site's name, words alone don't tell.
test.each([
  ["informational", 0.9],
  ["commercial", 0.6],
  ["transactional", 0.8],
] as const)("%s keywords of many subjects are found by words alone", (intent, least) => {
  const own = judged.filter((one) => one.set === "general" && one.intent === intent);
  expect(own.length).toBeGreaterThan(40);
  expect(scoreIntents(own).accuracy).toBeGreaterThan(least);
});
