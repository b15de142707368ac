import { expect, test } from "vitest";
import { readLocks } from "#/clustering/locks.ts";
import { splitHeadTerm } from "#/clustering/split-head-term.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

const HEAD = [
  "crm",
  "best crm",
  "what is a crm",
  "crm meaning",
  "crm definition",
  "free crm",
  "how much does a crm cost",
  "benefits of crm",
  "why use a crm",
  "crm under 50",
  "affordable crm",
];
const REST = ["crm for freelancers", "simple crm for freelancers", "free crm for gmail"];
const LIST = [...HEAD, ...REST];
/** All that is said of a CRM as a whole is one cluster, and the rest another. */
const GROUPED = LIST.map((_, keyword) => (keyword < HEAD.length ? 0 : 1));

function split(keywords: readonly string[], clusterOf: readonly number[], locked: number[] = []) {
  const groups = Uint32Array.from(clusterOf);
  const locks = readLocks({ lockedTogether: [locked] }, keywords.length);
  splitHeadTerm(splitKeywords(keywords), [...keywords.keys()], groups, locks);
  const byGroup = Map.groupBy(keywords, (_, keyword) => groups[keyword]);
  return [...byGroup.values()];
}

test("keywords that only ask something of the list's subject are grouped by what they ask", () => {
  expect(split(LIST, GROUPED)).toEqual([
    ["crm", "best crm"],
    ["what is a crm", "crm meaning", "crm definition"],
    ["free crm"],
    ["how much does a crm cost"],
    ["benefits of crm", "why use a crm"],
    ["crm under 50", "affordable crm"],
    REST,
  ]);
});

test("a keyword that is grouped for more than the subject stays there", () => {
  const freeAmongRest = LIST.map((text, keyword) => (text === "free crm" ? 1 : GROUPED[keyword]!));
  expect(split(LIST, freeAmongRest)).toContainEqual(["free crm", ...REST]);
});

test("a keyword alone in its cluster joins those that ask the same", () => {
  const definitionAlone = LIST.map((text, keyword) =>
    text === "crm definition" ? 2 : GROUPED[keyword]!,
  );
  expect(split(LIST, definitionAlone)).toContainEqual([
    "what is a crm",
    "crm meaning",
    "crm definition",
  ]);
});

test("locked keywords stay where they are", () => {
  const [what, free] = [LIST.indexOf("what is a crm"), LIST.indexOf("free crm")];
  expect(split(LIST, GROUPED, [what, free])[0]).toEqual([
    "crm",
    "best crm",
    "what is a crm",
    "free crm",
  ]);
});

test("a list without a subject, or too short to have one, stays as it is", () => {
  const apart = LIST.map((text, keyword) =>
    keyword % 3 === 0 ? text : text.replace("crm", keyword % 3 === 1 ? "erp" : "cms"),
  );
  expect(split(apart, GROUPED)).toHaveLength(2);
  expect(split(HEAD.slice(2, 6), [0, 0, 0, 0])).toHaveLength(1);
});

test("what is asked of a subject in German is grouped, too", () => {
  const asked = [
    "wärmepumpe",
    "wärmepumpe kosten",
    "was kostet eine wärmepumpe",
    "wärmepumpe preise",
    "was ist eine wärmepumpe",
    "wärmepumpe sinnvoll",
    "wärmepumpe vorteile",
    "wärmepumpe günstig",
    "wärmepumpe vergleich",
    "wärmepumpe test",
  ];
  expect(
    split(
      asked,
      asked.map(() => 0),
    ),
  ).toEqual([
    ["wärmepumpe", "wärmepumpe test"],
    ["wärmepumpe kosten", "was kostet eine wärmepumpe", "wärmepumpe preise"],
    ["was ist eine wärmepumpe"],
    ["wärmepumpe sinnvoll", "wärmepumpe vorteile"],
    ["wärmepumpe günstig"],
    ["wärmepumpe vergleich"],
  ]);
});
