import fc from "fast-check";
import { expect, test } from "vitest";
import { gatherMapFile } from "#/maps/files/gather-map-file.ts";
import { importMapJson } from "#/maps/files/import-map-json.ts";
import {
  NO_FILE_EVIDENCE,
  readMapJson,
  writeMapJson,
  type MapJson,
} from "#/maps/files/map-json.ts";
import type { FileComment, FileTopic } from "#/maps/files/map-file.ts";
import { sumFigures } from "#/maps/files/exports/map-table.ts";
import { userId } from "#/ids.ts";
import { toMapEdits } from "#/maps/log/map-edits.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { openState, type MapState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { HOSTILE_TEXTS } from "#/maps/testing/random-map-file.ts";
import { makeCoffeeSite, makeCoffeeThreads } from "#/maps/testing/coffee-evidence.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { makeRandomLog } from "#/maps/testing/random-changes.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { DEFAULT_LOCALE } from "#/keywords/locale.ts";

const names = HOSTILE_TEXTS.filter((text) => text.trim() !== "");
const base = buildTestSnapshot({
  [names[3] ?? ""]: { [names[7] ?? ""]: { "coffee ratio": 900, [names[9] ?? ""]: 300 } },
  Gear: { [names[12] ?? ""]: { "gooseneck kettle": 2_000 }, שלום: { "ערכת קפה": null } },
});

function fileOf(state: MapState): Omit<MapJson, "format" | "version"> {
  return {
    title: "Coffee 👩‍👩‍👧 \n </script>",
    type: "domain",
    locale: DEFAULT_LOCALE,
    seeds: ["coffee"],
    exportedAt: 1_000,
    people: { ann: "Ann" },
    map: state.base,
    evidence: NO_FILE_EVIDENCE,
    edits: toMapEdits(state),
  };
}

const edited = makeRandomLog(base, 3, 8).map((log) => replayLog(openState(base), log).state);

test("any edited map is read back from JSON unchanged", () => {
  fc.assert(
    fc.property(edited, (state) => {
      const file = fileOf(state);
      const read = readMapJson(writeMapJson(file));
      expect(read).toEqual({
        isRead: true,
        file: { format: "mapwright-map", version: 1, ...file },
      });
    }),
    { numRuns: 300 },
  );
});

const coffee = openState(makeCoffeeMap());
const withEvidence = {
  ...fileOf(coffee),
  evidence: {
    site: makeCoffeeSite(),
    reddit: { sources: ["r/coffee"], evidence: makeCoffeeThreads() },
  },
};

test("evidence is read back from JSON unchanged, and imported with the map", () => {
  const read = readMapJson(writeMapJson(withEvidence));
  if (!read.isRead) throw new Error(read.fault.reason);
  expect(read.file.evidence).toEqual(withEvidence.evidence);
  const ports = { newId: () => "imported-0", isMember: () => true };
  expect(importMapJson(read.file, ports)).toMatchObject({
    type: "domain",
    evidence: withEvidence.evidence,
  });
});

test.each([
  ["an address that is a script", "url", "javascript:alert(1)"],
  ["a title too few", "title", null],
])("evidence with %s is refused", (_, column, value) => {
  const site = makeCoffeeSite();
  const [, ...rest] = column === "url" ? site.pages.url : site.pages.title;
  const pages = { ...site.pages, [column]: value === null ? rest : [value, ...rest] };
  const text = writeMapJson({
    ...withEvidence,
    evidence: { site: { ...site, pages }, reddit: null },
  });
  expect(readMapJson(text)).toMatchObject({ isRead: false });
});

test("a file of before there was evidence is a SERP map without any", () => {
  const { type: _type, evidence: _evidence, ...old } = fileOf(coffee);
  const text = JSON.stringify({ format: "mapwright-map", version: 1, ...old });
  expect(readMapJson(text)).toMatchObject({
    isRead: true,
    file: { type: "serp", evidence: { site: null, reddit: null } },
  });
});

function hasText({ body, replies }: FileComment): boolean {
  return body !== "Deleted comment" || replies.length > 0;
}

/** Everything a person sees except authors and times. */
function withoutPeople({ comments, topics, ...topic }: FileTopic): unknown {
  const bodies = (all: readonly FileComment[]): string[] =>
    all
      .filter(hasText)
      .flatMap(({ body, replies }) => [body, bodies(replies)].flat())
      .filter((body) => body !== "Deleted comment");
  // A file doesn't say how sure the clustering was of a keyword.
  const keywords = topic.keywords.map((keyword) => ({ ...keyword, isWeak: undefined }));
  return {
    ...topic,
    keywords,
    bodies: bodies(comments).toSorted(),
    topics: topics.map(withoutPeople),
  };
}

test("an imported map shows the same as the exported one, with comments by the importer", () => {
  let id = 0;
  const ports = { newId: () => `imported-${String(id++)}`, isMember: () => true };
  const shown = (state: MapState) =>
    gatherMapFile({
      title: "Coffee",
      locale: DEFAULT_LOCALE,
      state,
      nameOf: (uid) => uid,
      scope: null,
    }).topics.map(withoutPeople);
  const importer = userId.parse("importer");
  fc.assert(
    fc.property(edited, (state) => {
      const file: MapJson = { format: "mapwright-map", version: 1, ...fileOf(state) };
      const { snapshot, changes } = importMapJson(file, ports);
      const operation = { id: "import-0000000000", by: importer, at: 5, changes };
      const { state: imported, skipped } = replayLog(openState(snapshot), [operation]);
      expect(skipped).toEqual([]);
      expect(shown(imported)).toEqual(shown(state));
      for (const comment of imported.comments.values()) {
        expect(comment).toMatchObject({ by: importer, at: 5, mentions: [] });
      }
    }),
    { numRuns: 300 },
  );
});

test("a reply to a deleted comment is imported in its thread's place", () => {
  const [ann, bob] = [userId.parse("ann"), userId.parse("bob")];
  const [topic = "", elsewhere = ""] = base.clusters.id;
  const say = (comment: string, at: string, replyTo: string | null): MapChange => ({
    kind: "add-comment",
    comment,
    topic: at,
    replyTo,
    body: comment,
    mentions: [],
  });
  const state = replayLog(openState(base), [
    { id: "a", by: ann, at: 1, changes: [say("question", topic, null)] },
    { id: "b", by: bob, at: 2, changes: [say("answer", elsewhere, "question")] },
    { id: "c", by: ann, at: 3, changes: [{ kind: "delete-comment", comment: "question" }] },
  ]).state;
  const file: MapJson = { format: "mapwright-map", version: 1, ...fileOf(state) };
  const { changes } = importMapJson(file, { newId: () => "imported-0", isMember: () => true });
  expect(changes).toEqual([{ ...say("imported-0", topic, null), body: "answer" }]);
});

test("a reply with the same time is imported after the comment it replies to", () => {
  const ann = userId.parse("ann");
  const [topic = ""] = base.clusters.id;
  const say = (comment: string, replyTo: string | null, body: string): MapChange => ({
    kind: "add-comment",
    comment,
    topic,
    replyTo,
    body,
    mentions: [],
  });
  const changes = [say("z-question", null, "Why?"), say("a-answer", "z-question", "So.")];
  const state = replayLog(openState(base), [{ id: "a", by: ann, at: 1, changes }]).state;
  const file: MapJson = { format: "mapwright-map", version: 1, ...fileOf(state) };
  let id = 0;
  const ports = { newId: () => `imported-${String(id++)}`, isMember: () => true };
  const imported = importMapJson(file, ports).changes;
  expect(imported.map((change) => change.kind === "add-comment" && change.body)).toEqual([
    "Why?",
    "So.",
  ]);
});

test("nobody unknown to the workspace is assigned", () => {
  const ann = userId.parse("ann");
  const [topic = ""] = base.clusters.id;
  const state = replayLog(openState(base), [
    { id: "a", by: ann, at: 1, changes: [{ kind: "set-assignee", topic, assignee: ann }] },
  ]).state;
  const file: MapJson = { format: "mapwright-map", version: 1, ...fileOf(state) };
  const newId = () => "never-used";
  expect(importMapJson(file, { newId, isMember: () => false }).changes).toEqual([]);
  expect(importMapJson(file, { newId, isMember: (uid) => uid === ann }).changes).toHaveLength(1);
});

test("an error for a file that isn't a Mapwright map says what to do", () => {
  const reasonOf = (text: string) => {
    const read = readMapJson(text);
    return read.isRead ? null : read.fault.reason;
  };
  expect(reasonOf('{"format":')).toMatch(/not complete JSON/);
  expect(reasonOf('{"name":"package"}')).toMatch(/not a Mapwright map/);
  expect(reasonOf('{"format":"mapwright-map","version":2}')).toMatch(/newer Mapwright/);
  expect(reasonOf('{"format":"mapwright-map","version":1}')).toMatch(/damaged at/);
});

test("a map with a topic cycle, shared ids or duplicate keywords is rejected", () => {
  const reasonOf = (map: MapSnapshot, edits = toMapEdits(openState(base))) => {
    const read = readMapJson(writeMapJson({ ...fileOf(openState(base)), map, edits }));
    return read.isRead ? null : read.fault.reason;
  };
  expect(reasonOf(base)).toBeNull();
  const [pillar = ""] = base.pillars.id;
  const [cluster = "", ...others] = base.clusters.id;
  const twice = { ...base, clusters: { ...base.clusters, id: [pillar, ...others] } };
  expect(reasonOf(twice)).toMatch(/same ID/);
  const text = base.keywords.text.map(() => "coffee");
  expect(reasonOf({ ...base, keywords: { ...base.keywords, text } })).toMatch(/appears twice/);
  const topic = openState(base).topics.get(pillar);
  if (!topic) throw new Error("the map has a pillar");
  const circle = { ...toMapEdits(openState(base)), topics: [{ ...topic, parent: cluster }] };
  expect(reasonOf(base, circle)).toMatch(/its own ancestor/);
  const withTopic = (over: Partial<typeof topic>) => ({
    ...toMapEdits(openState(base)),
    topics: [{ ...topic, ...over }],
  });
  expect(reasonOf(base, withTopic({ name: "n".repeat(120), note: "x".repeat(5_000) }))).toBeNull();
  expect(reasonOf(base, withTopic({ name: "n".repeat(121) }))).toMatch(/name of a topic/);
  expect(reasonOf(base, withTopic({ note: "x".repeat(5_001) }))).toMatch(/note is too long/);
});

test("a cluster's figures survive an export and import, with what weak keywords add", () => {
  const plain = buildTestSnapshot({
    Gear: { Kettles: { "gooseneck kettle": 2_000, kettle: 9_000 } },
  });
  const confidence = plain.keywords.text.map((text) => (text === "kettle" ? 0.2 : 0.8));
  const map = { ...plain, keywords: { ...plain.keywords, confidence } };
  const volumeOf = (snapshot: MapSnapshot) => {
    const { topics } = gatherMapFile({
      title: "Gear",
      locale: DEFAULT_LOCALE,
      state: openState(snapshot),
      nameOf: () => null,
      scope: null,
    });
    return topics.flatMap(({ topics: clusters }) => clusters.map(sumFigures))[0]?.volumePerMonth;
  };
  const read = readMapJson(writeMapJson(fileOf(openState(map))));
  expect(read.isRead).toBe(true);
  if (!read.isRead) return;
  const imported = importMapJson(read.file, { newId: () => "unused-id", isMember: () => true });
  expect(volumeOf(map)).toBe(11_000);
  expect(volumeOf(imported.snapshot)).toBe(11_000);
});

test("the file says what its estimates are based on, and how far off they may be", () => {
  const map = { ...base, metrics: { source: "sample", estimated: true, asOf: 0 } };
  expect(JSON.parse(writeMapJson(fileOf(openState(map))))).toMatchObject({
    estimates: {
      basis: "estimated by the local index from how much its pages write about each keyword",
      timesLowerOrHigher: 2.5,
    },
  });
});
