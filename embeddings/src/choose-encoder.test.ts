import { expect, test } from "vitest";
import { chooseEncoder } from "#/choose-encoder.ts";

const ENGLISH = `heat pump cost
best heat pump for old house
is a heat pump worth it
heat pump vs gas boiler
heat pump grants
how loud is a heat pump
air source heat pump installation
heat pump running costs
heat pump with solar panels
heat pump maintenance`.split("\n");
const GERMAN = `wärmepumpe kosten
wärmepumpe altbau
lohnt sich eine wärmepumpe
wärmepumpe oder gasheizung
wärmepumpe förderung
wie laut ist eine wärmepumpe
luftwärmepumpe einbauen
wärmepumpe stromverbrauch`.split("\n");

test.each([
  ["English", ENGLISH],
  ["a few English keywords", ENGLISH.slice(0, 3)],
  [
    "brands and abbreviations",
    ["asana pricing", "jira pricing", "monday.com vs asana", "best crm"],
  ],
])("%s: the encoder of English", (_, keywords) => {
  expect(chooseEncoder(keywords)).toBe("english");
});

test.each([
  ["German", GERMAN],
  ["Japanese", ["ヒートポンプ 価格", "ランニングシューズ おすすめ"]],
  [
    "Spanish without accents",
    ["bomba de calor precio", "zapatillas para correr", "seguro de coche"],
  ],
  ["half of it German", [...ENGLISH, ...GERMAN]],
  ["a third of it German", [...ENGLISH, ...GERMAN.slice(0, 5)]],
])("%s: the multilingual one", (_, keywords) => {
  expect(chooseEncoder(keywords)).toBe("multilingual");
});

test("the same keywords have the same encoder in any order", () => {
  const every = Math.floor(ENGLISH.length / 3);
  const mixed = ENGLISH.flatMap((keyword, at) =>
    at % every === 0 ? [keyword, GERMAN[at / every] ?? ""] : [keyword],
  );
  expect(chooseEncoder(mixed)).toBe(chooseEncoder(mixed.toSorted()));
  expect(chooseEncoder(mixed)).toBe(chooseEncoder(mixed.toSorted().toReversed()));
});
