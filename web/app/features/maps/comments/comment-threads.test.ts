import { userId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { isListed, listThreads } from "#/features/maps/comments/comment-threads.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 } },
});
const [ratio = "", grind = ""] = base.clusters.id;
const ann = userId.parse("ann");
const bob = userId.parse("bob");

const say = (
  comment: string,
  replyTo: string | null = null,
  mentions: (typeof ann)[] = [],
): MapChange => ({ kind: "add-comment", comment, topic: ratio, replyTo, body: comment, mentions });

function stateOf(...log: [typeof ann, MapChange][]) {
  const operations = log.map(([by, change], n) => ({
    id: `operation-${String(n)}-of-them`,
    by,
    at: n,
    changes: [change],
  }));
  return replayLog(openState(base), operations).state;
}
const threadIds = (state: ReturnType<typeof stateOf>) =>
  listThreads(state).map(({ root, replies }) => [root, ...replies].map(({ id }) => id));

test("replies are listed under the start of their thread, including replies to replies", () => {
  const state = stateOf(
    [ann, say("question")],
    [bob, say("second-thread")],
    [bob, say("answer-1", "question")],
    [ann, say("answer-2", "answer-1")],
  );
  expect(threadIds(state)).toEqual([["question", "answer-1", "answer-2"], ["second-thread"]]);
});

test("a thread whose first comment was deleted stays while it has replies", () => {
  const gone: MapChange = { kind: "delete-comment", comment: "question" };
  const state = stateOf([ann, say("question")], [bob, say("answer-1", "question")], [ann, gone]);
  expect(threadIds(state)).toEqual([["question", "answer-1"]]);
  expect(threadIds(stateOf([ann, say("question")], [ann, gone]))).toEqual([]);
});

test("comments of a merged cluster are found on the merge target", () => {
  const state = stateOf(
    [ann, say("question")],
    [bob, { kind: "merge-topic", topic: ratio, into: grind }],
  );
  expect(listThreads(state).map(({ topic }) => topic)).toEqual([grind]);
});

test("threads are filtered by whether they are resolved or involve a person", () => {
  const state = stateOf(
    [ann, say("question")],
    [bob, say("of-bobs-own")],
    [bob, say("names-ann", null, [ann])],
    [bob, { kind: "resolve-thread", comment: "question", isResolved: true }],
  );
  const listed = (filter: "mine" | "open" | "resolved") =>
    listThreads(state)
      .filter((thread) => isListed(thread, filter, ann))
      .map(({ root }) => root.id);
  expect(listed("open")).toEqual(["of-bobs-own", "names-ann"]);
  expect(listed("resolved")).toEqual(["question"]);
  expect(listed("mine")).toEqual(["question", "names-ann"]);
});
