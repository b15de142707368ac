/** Briefs of the sample maps' pages: no line is kept that cites nothing, or something that the map doesn't have. */
import { readdirSync, readFileSync } from "node:fs";
import type { Citation, ModelItem } from "@mapwright/core/language-models/model-task";
import { mapSnapshot, type MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { expect, test } from "vitest";
import { answerAs, prepareAny } from "#/providers/testing/prepared-tasks.ts";

const FOLDER = new URL("../../../../web/app/content/showcase/sample-maps/", import.meta.url);
const BRIEFS = 100;

/** One page of each map in turn. */
function* listPages(): Generator<[snapshot: MapSnapshot, cluster: number]> {
  const maps = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .map((file) => mapSnapshot.parse(JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"))));
  for (let cluster = 0; ; cluster += 1)
    for (const map of maps) if (cluster < map.clusters.id.length) yield [map, cluster];
}

function isOfMap({ keywords, clusters, serps }: MapSnapshot, cited: Citation): boolean {
  const texts = { keyword: keywords.text, cluster: clusters.name, result: serps.titles };
  const { kind, text, url, clusterId } = cited;
  const known = kind === "keyword" || kind === "cluster" || kind === "result" ? texts[kind] : [];
  const isKnownUrl = url === null || serps.urls.includes(url);
  return known.includes(text) && isKnownUrl && clusters.id.includes(clusterId ?? "");
}

test(`no sentence of ${String(BRIEFS)} briefs is uncited, whether or not the model cites`, () => {
  const lines: ModelItem[] = [];
  let [written, briefs] = [0, 0];
  for (const [snapshot, cluster] of listPages()) {
    if (briefs === BRIEFS) break;
    briefs += 1;
    const world = { snapshot, question: "", asked: [], site: null, reddit: null, given: new Map() };
    const careful = prepareAny("brief", world, cluster);
    const uncited = prepareAny("brief", world, cluster);
    if (!careful || !uncited) throw new Error("a page of a sample map has nothing to cite");
    const answer = answerAs("careful", careful);
    written += answer.written;
    lines.push(...answer.kept);
    for (const item of answer.kept)
      expect(item.cites.filter((each) => !isOfMap(snapshot, each))).toEqual([]);
    expect(answerAs("uncited", uncited).kept).toEqual([]);
  }
  expect(lines.filter(({ cites }) => cites.length === 0)).toEqual([]);
  const sections = new Set(lines.map((line) => (line.kind === "line" ? line.section : "")));
  expect([...sections].toSorted()).toEqual([
    "angle",
    "entity",
    "link",
    "outline",
    "question",
    "title",
  ]);
  expect(lines.length / written).toBeGreaterThan(0.5);
});
