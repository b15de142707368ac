import fc from "fast-check";
import { expect, test } from "vitest";
import { computeAnswerShare, countAnswers } from "#/answers/answer-share.ts";
import { clusterAnswers, indexAnswers } from "#/answers/cluster-answers.ts";
import { listOwnHosts, createOwnPageTest } from "#/answers/own-pages.ts";
import {
  ANSWER_KINDS,
  answerColumns,
  findAnswerFault,
  forgetAnswers,
  listAnswers,
  renewAnswers,
  toAnswerColumns,
  type KeywordAnswer,
} from "#/snapshot/answer-columns.ts";

const DAY = 86_400_000;
const cite = (url: string, title = "", day: number | null = null, questions: string[] = []) => ({
  url,
  title,
  publishedAt: day === null ? null : day * DAY,
  questions,
});
const answers: readonly KeywordAnswer[] = [
  {
    keyword: "v60 ratio",
    kind: "overview",
    cited: [
      cite("https://own.example/ratio", "V60 ratio: a guide", 30),
      cite("https://brew.example/ratio", "How to measure coffee", 10, ["How much coffee?"]),
    ],
  },
  {
    keyword: "coffee ratio",
    kind: "overview",
    cited: [
      cite("https://www.brew.example/ratio/", "", 12),
      cite("https://brew.example/best", "10 best scales"),
    ],
  },
  { keyword: "ratio chart", kind: "box", cited: [] },
  { keyword: "grind size", kind: "none", cited: [] },
];
const index = indexAnswers(toAnswerColumns(answers));
const keywords = ["v60 ratio", "coffee ratio", "ratio chart", "grind size", "unknown"];
const isOwn = createOwnPageTest(["own.example"]);

test("a cluster's answers count its keywords, the pages that they cite and the own ones among them", () => {
  const found = clusterAnswers(index, keywords, isOwn);
  expect(found).toMatchObject({
    known: 4,
    answered: 3,
    overviews: 2,
    withCitations: 2,
    citingOwn: 1,
    sites: [
      { host: "brew.example", isOwn: false, keywordCount: 2, pageCount: 2 },
      { host: "own.example", isOwn: true, keywordCount: 1, pageCount: 1 },
    ],
    forms: [
      { type: "guide", pageCount: 2 },
      { type: "list", pageCount: 1 },
    ],
    questions: [{ text: "How much coffee?", pageCount: 1 }],
    published: { oldest: 10 * DAY, median: 10 * DAY, newest: 30 * DAY, pageCount: 2 },
  });
  expect(found.pages[0]).toMatchObject({ keywords: ["v60 ratio", "coffee ratio"], isOwn: false });
  expect(computeAnswerShare(found)).toBe(0.75);
  expect(countAnswers(index, [...keywords, "v60 ratio"])).toEqual({ known: 4, answered: 3 });
});

test("a cluster of unknown keywords has no share, and without an own site nobody says that it isn't cited", () => {
  const nothing = clusterAnswers(index, ["unknown"], isOwn);
  expect(computeAnswerShare(nothing)).toBeNull();
  expect(nothing).toMatchObject({ known: 0, answered: 0, citingOwn: 0, published: null });
  expect(clusterAnswers(index, keywords, null).citingOwn).toBeNull();
});

test("own pages are those of the map's site and of target URLs, with and without www, and of no subdomain", () => {
  const hosts = listOwnHosts("own.example", [
    null,
    "https://shop.own.example/a",
    "https://own.example/b",
  ]);
  expect(hosts).toEqual(["own.example", "shop.own.example"]);
  const isOfMap = createOwnPageTest(hosts);
  expect(isOfMap?.("https://www.own.example/x")).toBe(true);
  expect(isOfMap?.("https://blog.own.example/x")).toBe(false);
  expect(createOwnPageTest(listOwnHosts(null, [null]))).toBeNull();
});

test("answers that are read again replace those of before, and the others stay", () => {
  const fresh = toAnswerColumns([{ keyword: "v60 ratio", kind: "none", cited: [] }]);
  const renewed = renewAnswers(toAnswerColumns(answers), fresh);
  expect(renewed && listAnswers(renewed).map(({ keyword, kind }) => [keyword, kind])).toEqual([
    ["v60 ratio", "none"],
    ["coffee ratio", "overview"],
    ["ratio chart", "box"],
    ["grind size", "none"],
  ]);
  expect(renewed?.urls).not.toContain("https://own.example/ratio");
  expect(renewAnswers(undefined, undefined)).toBeUndefined();
});

test("a keyword that is forgotten takes along the pages that only it cites", () => {
  const left = forgetAnswers(toAnswerColumns(answers), new Set(["v60 ratio"]));
  expect(left.keyword).not.toContain("v60 ratio");
  expect(left.urls).toEqual(["https://brew.example/ratio", "https://brew.example/best"]);
});

test("columns that don't fit together are a fault", () => {
  const sound = toAnswerColumns(answers);
  expect(findAnswerFault(sound)).toBeNull();
  expect(findAnswerFault({ ...sound, kind: [] })).toContain("serps.answers.kind has 0");
  expect(findAnswerFault({ ...sound, titles: [] })).toContain("serps.answers.titles has 0");
  expect(findAnswerFault({ ...sound, cited: [[9], [], [], []] })).toContain("points at 9");
  expect(findAnswerFault({ ...sound, keyword: ["a", "a", "b", "c"] })).toContain("not unique");
});

test("AI Mode is counted apart from what results pages answer", () => {
  const modes = {
    "grind size": [cite("https://own.example/grind"), cite("https://grind.example/")],
    "ratio chart": [],
  };
  const withMode = answers.map((answer): KeywordAnswer => {
    const mode = Object.entries(modes).find(([keyword]) => keyword === answer.keyword)?.[1];
    return mode ? Object.assign({}, answer, { mode }) : answer;
  });
  const columns = toAnswerColumns(withMode);
  const found = clusterAnswers(indexAnswers(columns), keywords, isOwn);
  const { mode, ...rest } = found;
  const { mode: none, ...before } = clusterAnswers(index, keywords, isOwn);
  expect(none).toBeNull();
  expect(rest).toEqual(before);
  expect(mode).toMatchObject({
    read: 2,
    withCitations: 1,
    citingOwn: 1,
    sites: [{ host: "grind.example" }, { host: "own.example", isOwn: true }],
  });
  const left = forgetAnswers(columns, new Set(["grind size"]));
  expect(left.urls).not.toContain("https://own.example/grind");
  expect(left.mode).toEqual([null, null, []]);
  expect(findAnswerFault({ ...columns, mode: [[99], null, null, null] })).toContain("points at 99");
  expect(findAnswerFault({ ...columns, mode: [] })).toContain("serps.answers.mode has 0");
});

const anyPage = fc.record({
  url: fc.constantFrom("x", "y", "z", "www.x").map((host) => `https://${host}.example/p`),
  title: fc.constantFrom("", "How to", "10 best"),
  publishedAt: fc.option(fc.nat(9)),
  questions: fc.array(fc.constantFrom("Why?", "How?"), { maxLength: 2 }),
});
const anyAnswer = fc.record(
  {
    keyword: fc.constantFrom("a", "b", "c", "d", "e", "f"),
    kind: fc.constantFrom(...ANSWER_KINDS),
    cited: fc.array(anyPage, { maxLength: 5 }),
    mode: fc.array(anyPage, { maxLength: 3 }),
  },
  { requiredKeys: ["keyword", "kind", "cited"] },
);

test("random answers are valid columns, survive being listed, and never count more than there are", () => {
  fc.assert(
    fc.property(fc.array(anyAnswer, { maxLength: 12 }), (random) => {
      const columns = answerColumns.parse(toAnswerColumns(random));
      expect(findAnswerFault(columns)).toBeNull();
      expect(toAnswerColumns(listAnswers(columns))).toEqual(columns);
      const found = clusterAnswers(
        indexAnswers(columns),
        ["a", "b", "c", "g"],
        createOwnPageTest(["x.example"]),
      );
      const { known, answered, overviews, withCitations, citingOwn, pages, sites } = found;
      expect(known).toBeLessThanOrEqual(3);
      expect(answered).toBeLessThanOrEqual(known);
      expect(overviews).toBeLessThanOrEqual(answered);
      expect(withCitations).toBeLessThanOrEqual(answered);
      expect(citingOwn ?? 0).toBeLessThanOrEqual(withCitations);
      expect((citingOwn ?? 0) > 0).toBe(pages.some((page) => page.isOwn));
      expect(sites.reduce((sum, { pageCount }) => sum + pageCount, 0)).toBe(pages.length);
      for (const { keywordCount } of sites) expect(keywordCount).toBeLessThanOrEqual(withCitations);
    }),
  );
});
