import { clusterAnswers, indexAnswers } from "@mapwright/core/answers/cluster-answers";
import { buildQuestionTree, flattenQuestions } from "@mapwright/core/answers/asked-questions";
import { listOwnHosts, createOwnPageTest } from "@mapwright/core/answers/own-pages";
import { findSnapshotFault } from "@mapwright/core/maps/snapshot-integrity";
import { readAnswersOnly, sampleQuestions } from "@mapwright/core/snapshot/answer-columns";
import { mapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { expect, test } from "vitest";
import storedMap from "#/content/showcase/sample-maps/pour-over-coffee.json";
import { makeSampleTargets, withSampleAnswers } from "#/features/maps/import/sample-answers.ts";

const stored = mapSnapshot.parse(storedMap);
const sample = withSampleAnswers(stored);
const { answers } = sample.serps;
if (!answers) throw new Error("the sample has no answers");
const textsOf = (cluster: number) =>
  sample.keywords.text.filter((_, row) => sample.keywords.cluster[row] === cluster);

test("the sample's answers can be stored, are the same each time, and count as read nowhere", () => {
  expect(findSnapshotFault(sample)).toBeNull();
  expect(mapSnapshot.parse(JSON.parse(JSON.stringify(sample))).serps.answers).toEqual(answers);
  expect(withSampleAnswers(stored)).toEqual(sample);
  expect(readAnswersOnly(answers)).toBeUndefined();
});

test("the sample's answers cite made-up sites only, its own on some pages and not on others", () => {
  for (const url of answers.urls) expect(new URL(url).hostname).toMatch(/\.example$/);
  const targets = makeSampleTargets(stored).flatMap((change) =>
    change.kind === "set-target-url" ? [change.targetUrl] : [],
  );
  const isOwn = createOwnPageTest(listOwnHosts(null, targets));
  const index = indexAnswers(answers);
  const citing = sample.clusters.id.flatMap((_, cluster) => {
    const found = clusterAnswers(index, textsOf(cluster), isOwn);
    return found.withCitations === 0 ? [] : [found.citingOwn];
  });
  expect(targets).toHaveLength(2);
  expect(targets.filter((url) => !sample.serps.urls.includes(url ?? ""))).toEqual([]);
  expect(citing).toContain(0);
  expect(citing.some((own) => own !== null && own > 0)).toBe(true);
});

test("the sample's questions are a tree of three levels, of which some say who answers", () => {
  const asked = sampleQuestions(answers);
  const flat = flattenQuestions(buildQuestionTree(asked ?? new Map(), textsOf(0)));
  expect(Math.max(...flat.map(({ depth }) => depth))).toBe(2);
  expect(flat.some(({ answer }) => answer === null)).toBe(true);
  expect(flat.some(({ answer }) => answer !== null)).toBe(true);
});
