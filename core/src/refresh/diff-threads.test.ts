import { expect, test } from "vitest";
import { redditEvidence, type RedditEvidence } from "#/reddit/reddit-evidence.ts";
import { diffThreads } from "#/refresh/diff-threads.ts";

/** `threads`: ID → comments. `says`: keyword → IDs. */
function evidenceOf(
  threads: Readonly<Record<string, number>>,
  says: Readonly<Record<string, readonly string[]>>,
): RedditEvidence {
  const ids = Object.keys(threads);
  return redditEvidence.parse({
    version: 1,
    asOf: 1,
    threads: ids.map((id) => ({
      id,
      subreddit: "Coffee",
      title: id,
      score: 1,
      commentCount: threads[id],
      createdAt: 0,
      themes: [],
    })),
    mentions: Object.fromEntries(
      Object.entries(says).map(([text, of]) => [
        text,
        of.map((id) => ({ thread: ids.indexOf(id), kind: "question", quote: text })),
      ]),
    ),
  });
}

test("new questions come most discussed first, and known ones that grew by their new comments", () => {
  const before = evidenceOf({ aa: 10, bb: 5 }, { kettle: ["aa"], grinder: ["bb"] });
  const after = evidenceOf(
    { aa: 12, bb: 50, cc: 3, dd: 9 },
    { kettle: ["aa"], grinder: ["bb"], scale: ["cc"], mug: ["dd", "cc"] },
  );
  expect(diffThreads(before, after)).toEqual({
    newQuestions: [
      { text: "mug", kind: "question", threads: 2, comments: 12 },
      { text: "scale", kind: "question", threads: 1, comments: 3 },
    ],
    grown: [
      { text: "grinder", commentsBefore: 5, commentsAfter: 50 },
      { text: "kettle", commentsBefore: 10, commentsAfter: 12 },
    ],
    newThreads: 2,
    goneThreads: 0,
  });
});

test("threads that are gone are counted, and nothing of what they said is told", () => {
  const before = evidenceOf({ aa: 10, bb: 5 }, { kettle: ["aa"], grinder: ["bb"] });
  const diff = diffThreads(before, evidenceOf({ aa: 10 }, { kettle: ["aa"] }));
  expect(diff).toEqual({ newQuestions: [], grown: [], newThreads: 0, goneThreads: 1 });
  expect(JSON.stringify(diff)).not.toContain("grinder");
});

test("a question called like a property of every object is new, too", () => {
  const after = evidenceOf({ aa: 1 }, { constructor: ["aa"] });
  expect(diffThreads(evidenceOf({}, {}), after).newQuestions).toHaveLength(1);
});
