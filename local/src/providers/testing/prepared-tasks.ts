/** Every task of a language model, prepared from a map without a database, and a fake's answer to it. */
import { indexAnswers } from "@mapwright/core/answers/cluster-answers";
import { createOwnPageTest } from "@mapwright/core/answers/own-pages";
import type { BriefSources } from "@mapwright/core/brief/brief-evidence";
import { gatherMaterial } from "@mapwright/core/brief/brief-material";
import { buildClusterBrief } from "@mapwright/core/brief/cluster-brief";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { ModelItem, ModelTaskKind } from "@mapwright/core/language-models/model-task";
import { prepareQuestion } from "@mapwright/core/model-tasks/answer-question";
import type { SourcedQuestion } from "@mapwright/core/model-tasks/brief-sources";
import { findChangeCandidates } from "@mapwright/core/model-tasks/change-candidates";
import { prepareNames } from "@mapwright/core/model-tasks/name-pages";
import type { PreparedTask } from "@mapwright/core/model-tasks/prepared-task";
import { prepareChanges } from "@mapwright/core/model-tasks/suggest-changes";
import { prepareBrief } from "@mapwright/core/model-tasks/write-brief";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { writeFakeItems, type FakeHabit } from "#/providers/fake-model-items.ts";

export interface TaskWorld {
  /** ISO 639-1. Default: English. */
  readonly language?: string;
  readonly snapshot: MapSnapshot;
  readonly question: string;
  readonly asked: readonly SourcedQuestion[];
  readonly site: SiteEvidence | null;
  readonly reddit: RedditEvidence | null;
  /** Names that people gave, by cluster or pillar. */
  readonly given: ReadonlyMap<string, string>;
}

const OPEN = {
  only: null,
  canChange: () => true,
  areHeldApart: () => false,
  isHeld: () => false,
} as const;
const NONCE = "5f0c1d2e3b4a59687f";

export function prepareAny(
  kind: ModelTaskKind,
  world: TaskWorld,
  cluster = 0,
): PreparedTask | null {
  const { snapshot, given, language = "en" } = world;
  const among = { language, nonce: NONCE };
  const { clusters, pillars } = snapshot;
  const isFree = (id: string | undefined) => !given.has(id ?? "");
  const prepare = {
    names: () =>
      prepareNames({
        ...among,
        snapshot,
        declined: new Set(),
        clusters: [...clusters.id.keys()].filter((at) => isFree(clusters.id[at])),
        pillars: [...pillars.id.keys()].filter((at) => isFree(pillars.id[at])),
      }),
    changes: () =>
      prepareChanges({
        ...among,
        snapshot,
        candidates: findChangeCandidates(snapshot, OPEN),
        givenNameOf: (at) => given.get(clusters.id[at] ?? "") ?? null,
      }),
    brief: () => prepareBriefOf(world, cluster),
    question: () => prepareQuestionOf(world, among),
  } satisfies Record<ModelTaskKind, () => PreparedTask | null>;
  return prepare[kind]();
}

function prepareQuestionOf(
  { snapshot, question, asked, site }: TaskWorld,
  among: { readonly language: string; readonly nonce: string },
): PreparedTask | null {
  const { answers } = snapshot.serps;
  return prepareQuestion({
    ...among,
    snapshot,
    question,
    evidence: {
      answers: answers ? indexAnswers(answers) : null,
      isOwn: site && createOwnPageTest([site.domain]),
      asked: new Map([[snapshot.keywords.text[0] ?? "", asked]]),
      site: toSource(snapshot, site),
    },
    describePage: () => "",
  });
}

function toSource(snapshot: MapSnapshot, site: SiteEvidence | null): BriefSources["site"] {
  if (!site) return null;
  const clusterIds = snapshot.clusters.id;
  return { evidence: site, analysis: analyzeSite(site, snapshot), clusterIds };
}

function prepareBriefOf(
  { snapshot, asked, site, reddit, language = "en" }: TaskWorld,
  cluster: number,
): PreparedTask | null {
  const material = gatherMaterial(snapshot, cluster);
  const brief = buildClusterBrief(snapshot, cluster, language, {
    site: toSource(snapshot, site),
    reddit,
  });
  return material && brief && prepareBrief({ language, nonce: NONCE, material, brief, asked });
}

/** @param orders obeyed by a gullible one although they weren't sent */
export function answerAs(
  habit: FakeHabit,
  task: PreparedTask,
  orders: readonly string[] = [],
): { readonly kept: readonly ModelItem[]; readonly written: number } {
  const written = writeFakeItems(task.prompt, habit, orders);
  const kept = written.flatMap((item) => task.accept(item) ?? []);
  return { kept, written: written.length };
}
