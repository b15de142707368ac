import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { redditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import { expect, test } from "vitest";
import { buildRedditView } from "#/map-model/evidence/evidence-views.ts";

const map = buildTestSnapshot({
  Brewing: {
    Ratio: { "coffee ratio": null, "ratio chart": null },
    Grind: { "grind size": null },
  },
});
const thread = (id: string, commentCount: number, themes: string[]) => ({
  id,
  subreddit: "Coffee",
  title: "Which?",
  score: 10,
  commentCount,
  createdAt: 1,
  themes,
});
const mention = (at: number) => ({ thread: at, kind: "question", quote: "Which?" });
const view = buildRedditView(
  redditEvidence.parse({
    version: 1,
    asOf: 1,
    threads: [thread("aa1", 5, ["money-talk"]), thread("aa2", 7, ["advice-requests"])],
    mentions: {
      "coffee ratio": [mention(0)],
      "ratio chart": [mention(0), mention(1)],
      "grind size": [mention(1)],
    },
  }),
  map,
);

test("each thread of a cluster and of a pillar counts once", () => {
  expect(view.countsAt(0)).toMatchObject({ threads: 2, comments: 12, score: 20 });
  expect(view.countsAt(1)).toMatchObject({ threads: 1, comments: 7, themes: ["advice-requests"] });
  expect(view.countsOfPillar(0)).toMatchObject({ threads: 2, comments: 12 });
  expect(view.countsOfKeyword(1)).toMatchObject({ threads: 2 });
});

test("counts are the same object each time, so that rows aren't drawn again", () => {
  expect(view.countsOfKeyword(0)).toBe(view.countsOfKeyword(0));
  expect(view.countsAt(0)).toBe(view.countsAt(0));
});

test("what no thread says has none", () => {
  expect(view.countsAt(9)).toMatchObject({ threads: 0, themes: [] });
});
