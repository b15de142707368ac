import { expect, test } from "vitest";
import { indexAnswers } from "#/answers/cluster-answers.ts";
import { createOwnPageTest } from "#/answers/own-pages.ts";
import { analyzeSite } from "#/domains/analyze-site.ts";
import { makeCoffeeSite } from "#/maps/testing/coffee-evidence.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { prepareQuestion } from "#/model-tasks/answer-question.ts";
import { NO_QUESTION_EVIDENCE, type QuestionEvidence } from "#/model-tasks/question-evidence.ts";
import { toAnswerColumns } from "#/snapshot/answer-columns.ts";

const MAP = makeCoffeeMap();
const [COLD = ""] = MAP.clusters.id;
const page = (url: string, title: string) => ({ url, title, publishedAt: null, questions: [] });
const OWN = page("https://own.example/cold", "Cold brew");
const STRANGER = page("https://brew.example/cold", "Cold brew: ratio and steep time");
const EVIDENCE: QuestionEvidence = {
  answers: indexAnswers(
    toAnswerColumns([
      { keyword: "cold brew", kind: "overview", cited: [STRANGER, OWN] },
      { keyword: "cold brew recipe", kind: "overview", cited: [STRANGER], mode: [OWN] },
      { keyword: "best coffee grinder", kind: "none", cited: [] },
    ]),
  ),
  isOwn: createOwnPageTest(["own.example"]),
  asked: new Map([["cold brew", [{ text: "Is cold brew stronger?", url: STRANGER.url }]]]),
  site: {
    evidence: makeCoffeeSite(),
    analysis: analyzeSite(makeCoffeeSite(), MAP),
    clusterIds: MAP.clusters.id,
  },
};

function prepare(evidence: QuestionEvidence) {
  const task = prepareQuestion({
    snapshot: MAP,
    question: "Who is cited for cold brew?",
    evidence,
    describePage: () => "",
    language: "en",
    nonce: "5f0c",
  });
  const lines = (task?.prompt ?? "").split("\n").filter((line) => /^[A-Z]\d+\t/.test(line));
  const numberOf = (kind: string, text: string) =>
    lines
      .findLast((line) => line.startsWith(kind) && line.split("\t")[1] === text)
      ?.split("\t")[0] ?? "";
  return { lines, numberOf, accept: (item: unknown) => task?.accept(item) ?? null };
}

test("a question is answered from answers, their sources, what people also ask and the own page", () => {
  const { lines, numberOf, accept } = prepare(EVIDENCE);
  const cold = lines.find((line) => line.startsWith(numberOf("C", "Cold brew")));
  expect(cold).toContain(
    "search engines answer 2 of 2 keywords; their answers cite an own page for 1 keywords; AI Mode answers 1 keywords; AI Mode cite an own page for 1 keywords; the site's coverage is covered",
  );
  const cited = [
    [
      "A",
      "Cold brew: ratio and steep time",
      "Search engines answer 2 of 2 keywords of Cold brew and cite this site for 2 keywords",
      { kind: "answer", url: STRANGER.url, clusterId: COLD },
    ],
    [
      "Q",
      "Is cold brew stronger?",
      "Is cold brew stronger?",
      { kind: "question", url: STRANGER.url, clusterId: COLD },
    ],
    [
      "P",
      "Cold brew",
      "The own page ranks at position 3",
      { kind: "page", url: "https://own.example/cold", clusterId: COLD },
    ],
  ] as const;
  for (const [letter, source, text, citation] of cited) {
    const cites = [numberOf("C", "Cold brew"), numberOf(letter, source)];
    expect(accept({ text, cites })).toMatchObject({
      text,
      cites: [{ kind: "cluster" }, { ...citation, text: source }],
    });
  }
});

test("an own page that no answer cites is said to be cited by none, and only then", () => {
  const text = "Answers of Cold brew cite no own page";
  const without = prepare({ ...EVIDENCE, isOwn: createOwnPageTest(["else.example"]) });
  expect(without.accept({ text, cites: [without.numberOf("C", "Cold brew")] })).not.toBeNull();
  const cited = prepare(EVIDENCE);
  expect(cited.accept({ text, cites: [cited.numberOf("C", "Cold brew")] })).toBeNull();
});

test("a map without evidence has no such lines, and a pillar is a source that leads to itself", () => {
  const { lines, numberOf, accept } = prepare(NO_QUESTION_EVIDENCE);
  expect(lines.filter((line) => /^[APQ]/.test(line))).toEqual([]);
  expect(lines.join("\n")).not.toContain("search engines answer");
  const [name = ""] = MAP.pillars.name;
  expect(accept({ text: name, cites: [numberOf("L", name)] })?.cites).toEqual([
    { kind: "pillar", text: name, url: null, clusterId: MAP.pillars.id[0] },
  ]);
});
