/**
 * Editors for property tests: each sees an earlier state of the map and makes changes of every kind, including invalid
 * ones.
 */
import fc from "fast-check";
import { generateNKeysBetween } from "fractional-indexing";
import { userId } from "#/ids.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import type { MapOperation } from "#/maps/log/map-operation.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** @param editors number of people; their topics and comments are visible to all, as if they had seen each other's */
export function makeRandomChange(base: MapSnapshot, editors: number): fc.Arbitrary<MapChange> {
  const made = Array.from({ length: editors }, (_, n) => `made-${String(n)}`);
  const topic = fc.constantFrom(...openState(base).topics.keys(), ...made);
  const order = fc.constantFrom(...generateNKeysBetween(null, null, 60), "a0V", "Zz", "a1k");
  const place = { parent: fc.option(topic, { freq: 8 }), order };
  const keyword = fc.constantFrom(...base.keywords.text, "added one", "added two", "never seen");
  const keywords = fc.uniqueArray(keyword, { minLength: 1, maxLength: 4 });
  const comment = fc.constantFrom("comment-1", "comment-2", "comment-3");
  const made1 = fc.constantFrom(...made);
  const kind = <Kind extends MapChange["kind"]>(name: Kind) => fc.constant(name);
  return fc.oneof(
    fc.record({ kind: kind("create-topic"), topic: made1, ...place, name: fc.constant("New") }),
    { weight: 5, arbitrary: fc.record({ kind: kind("move-topic"), topic, ...place }) },
    fc.record({ kind: kind("rename-topic"), topic, name: fc.constantFrom("One", "Two") }),
    { weight: 3, arbitrary: fc.record({ kind: kind("merge-topic"), topic, into: topic }) },
    fc.record({ kind: kind("delete-topic"), topic }),
    { weight: 2, arbitrary: fc.record({ kind: kind("restore-topic"), topic }) },
    fc.record({ kind: kind("set-locked"), topic, isLocked: fc.boolean() }),
    fc.record({ kind: kind("set-status"), topic, status: fc.constantFrom(...TOPIC_STATUSES) }),
    fc.record({ kind: kind("set-note"), topic, note: fc.constantFrom("", "a note") }),
    fc.record({ kind: kind("set-due-day"), topic, dueDay: fc.constantFrom(null, "2026-03-31") }),
    fc.record({
      kind: kind("set-target-url"),
      topic,
      targetUrl: fc.constantFrom(null, "https://site.example/one", "https://site.example/two"),
    }),
    fc.record({
      kind: kind("set-assignee"),
      topic,
      assignee: fc.constantFrom(null, userId.parse("ann")),
    }),
    fc.record({ kind: kind("set-primary"), topic, keyword: fc.option(keyword) }),
    { weight: 3, arbitrary: fc.record({ kind: kind("move-keywords"), topic, keywords }) },
    fc.record({
      kind: kind("group-keywords"),
      topic,
      keywords: keywords.chain((texts) =>
        fc
          .record({ confidence: fc.constantFrom(0.2, 0.9), runnerUp: fc.option(topic) })
          .map((found) => texts.map((text) => ({ text, ...found }))),
      ),
    }),
    fc.record({ kind: kind("release-keywords"), keywords }),
    fc.record({
      kind: kind("set-grouping"),
      grouping: fc.constantFrom(null, { method: "hard" as const, threshold: 4, resolution: null }),
    }),
    fc.record({
      kind: kind("add-keywords"),
      topic,
      keywords: keywords.map((texts) =>
        texts.map((text) => ({
          text,
          volumePerMonth: 10,
          difficulty: null,
          intent: "informational" as const,
        })),
      ),
    }),
    fc.record({
      kind: kind("count-runs"),
      keywords: keywords.chain((texts) =>
        fc
          .option(fc.constantFrom({ seen: 1, of: 3 }, { seen: 2, of: 2 }))
          .map((runs) => texts.map((text) => ({ text, runs }))),
      ),
    }),
    fc.record({ kind: kind("remove-keywords"), keywords }),
    fc.record({ kind: kind("restore-keywords"), keywords }),
    fc.record({
      kind: kind("add-comment"),
      comment,
      topic,
      replyTo: fc.option(comment),
      body: fc.constant("Well?"),
      mentions: fc.array(fc.constant(userId.parse("ann")), { maxLength: 1 }),
    }),
    fc.record({ kind: kind("edit-comment"), comment, body: fc.constant("Better.") }),
    fc.record({ kind: kind("delete-comment"), comment }),
    fc.record({ kind: kind("restore-comment"), comment, body: fc.constant("Again.") }),
    fc.record({ kind: kind("resolve-thread"), comment, isResolved: fc.boolean() }),
  );
}

/** A log of `editors` people, each with up to `operationsEach` operations at overlapping times. */
export function makeRandomLog(
  base: MapSnapshot,
  editors: number,
  operationsEach: number,
): fc.Arbitrary<MapOperation[]> {
  const change = makeRandomChange(base, editors);
  const one = fc.record({
    at: fc.nat({ max: 500 }),
    changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  });
  return fc
    .array(
      fc.array(one, {
        minLength: Math.ceil(operationsEach / 4),
        maxLength: operationsEach,
        size: "max",
      }),
      {
        minLength: editors,
        maxLength: editors,
      },
    )
    .map((logs) =>
      logs.flatMap((own, editor) =>
        own.map(({ at, changes }, n): MapOperation => ({
          id: `operation-${String(editor)}-${String(n)}`,
          by: userId.parse(`editor-${String(editor)}`),
          at,
          changes,
        })),
      ),
    );
}
