import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { makeChanges } from "#/maps/log/edited/invert-changes.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { sharedMap, toSharedMap } from "#/maps/share/shared-map.ts";
import { makeCoffeeSite, makeCoffeeThreads } from "#/maps/testing/coffee-evidence.ts";
import { toAnswerColumns } from "#/snapshot/answer-columns.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";

type Input = Parameters<typeof toSharedMap>[0];

const shared = (evidence: Input["evidence"], known: Pick<Input, "answers" | "asked"> = {}) =>
  toSharedMap({
    ...known,
    state: openState(makeCoffeeMap()),
    title: "Coffee",
    market: { country: "US", language: "en" },
    parts: { plan: false, notes: false },
    evidence,
    names: new Map(),
  });

test("a shared map shows coverage with the page that ranks, and what threads say", () => {
  const map = shared({ site: makeCoffeeSite(), reddit: makeCoffeeThreads() });
  expect(sharedMap.parse(map)).toEqual(map);
  expect(map.evidence?.site?.domain).toBe("own.example");
  const cold = map.pillars
    .flatMap(({ clusters }) => clusters)
    .find(({ name }) => name === "Cold brew");
  expect(cold?.evidence).toEqual({
    answers: null,
    coverage: { status: "covered", url: "https://own.example/cold", position: 3.4 },
    threads: {
      count: 2,
      themes: ["pain-and-anger", "advice-requests", "money-talk"],
      quotes: [
        {
          text: "Why is my cold brew bitter?",
          permalink: "https://www.reddit.com/r/Coffee/comments/abc12/",
        },
        {
          text: "=Cold brew costs too much",
          permalink: "https://www.reddit.com/r/Coffee/comments/abc13/",
        },
      ],
    },
  });
});

test("a shared map counts the keywords that search engines answer, and says nothing of whom they cite", () => {
  const [first, second] = makeCoffeeMap().keywords.text;
  const page = { url: "https://cited.example/", title: "", publishedAt: null, questions: [] };
  const map = shared(null, {
    answers: toAnswerColumns([
      { keyword: first ?? "", kind: "overview", cited: [page] },
      { keyword: second ?? "", kind: "none", cited: [] },
    ]),
  });
  const counts = map.pillars.flatMap(({ clusters }) =>
    clusters.flatMap(({ evidence }) => evidence?.answers ?? []),
  );
  expect(counts.reduce((sum, { known }) => sum + known, 0)).toBe(2);
  expect(counts.reduce((sum, { answered }) => sum + answered, 0)).toBe(1);
  expect(JSON.stringify(map)).not.toContain("cited.example");
});

test("a shared map has the questions of each page in the order of their tree, and who answers them", () => {
  const [first = ""] = makeCoffeeMap().keywords.text;
  const url = "https://www.answers.example/why";
  const asked = new Map([
    [
      first,
      [
        { text: "Why?", url, title: "Because" },
        { text: "How?", url: null },
        { text: "Why so?", url: null, parent: 0 },
      ],
    ],
  ]);
  const { questions, keywords } = shared(null, { asked });
  const cluster = keywords?.cluster[keywords.text.indexOf(first)] ?? -1;
  const answer = { url, host: "answers.example", title: "Because" };
  expect(questions).toEqual([
    { text: "Why?", depth: 0, answer, askedBy: 1, cluster },
    { text: "Why so?", depth: 1, answer: null, askedBy: 1, cluster },
    { text: "How?", depth: 0, answer: null, askedBy: 1, cluster },
  ]);
  expect(shared(null).questions).toBeNull();
});

test("clicks, impressions, competitors and links to add stay in the workspace", () => {
  const text = JSON.stringify(shared({ site: makeCoffeeSite(), reddit: makeCoffeeThreads() }));
  for (const secret of ["clicks", "impressions", "near.example", "anchor"])
    expect(text).not.toContain(secret);
  expect(text).not.toContain("4321");
});

test("a link that doesn't include evidence shows none", () => {
  const map = shared(null);
  expect(map.evidence).toBeNull();
  expect(map.pillars.flatMap(({ clusters }) => clusters).every(({ evidence }) => !evidence)).toBe(
    true,
  );
});

test("the addresses of pages are part of the plan, and stay in the workspace without it", () => {
  const base = openState(makeCoffeeMap());
  const [topic = ""] = makeCoffeeMap().clusters.id;
  const targetUrl = "https://own.example/cold";
  const { state } = makeChanges(base, [{ kind: "set-target-url", topic, targetUrl }], {
    by: userId.parse("ann"),
    at: 1,
  });
  const withPlan = (plan: boolean) =>
    toSharedMap({
      state,
      title: "Coffee",
      market: { country: "US", language: "en" },
      parts: { plan, notes: true },
      evidence: null,
      names: new Map(),
    });
  const addresses = withPlan(true).pillars.flatMap(({ clusters }) =>
    clusters.flatMap(({ plan }) => plan?.targetUrl ?? []),
  );
  expect(addresses).toEqual([targetUrl]);
  expect(JSON.stringify(withPlan(false))).not.toContain(targetUrl);
});
