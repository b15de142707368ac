/**
 * The topics of the displayed map as a tree of any depth. The model has only pillars and clusters; how clusters are
 * nested and ordered is known only from the log's state. A preview of another grouping has clusters unknown to that
 * state: they are placed under their pillar, in outline order.
 */
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { compareOrder, resolveParent } from "@mapwright/core/maps/log/edited/topic-tree";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export interface MindTopic {
  readonly id: string;
  readonly name: string;
  /** Id of its parent; null: a pillar. */
  readonly parent: string | null;
  /** Pillar index, for its color. */
  readonly pillar: number;
  /** Cluster index; null: a pillar without keywords of its own. */
  readonly cluster: number | null;
  /** Ids of its children, in order. */
  readonly topics: readonly string[];
  /** Keyword indexes. */
  readonly keywords: readonly number[];
}

export interface MindTree {
  readonly topics: ReadonlyMap<string, MindTopic>;
  /** Ids, in order. */
  readonly pillars: readonly string[];
}

type Topics = Pick<MapState, "topics">;

export function growMindTree({ outline }: Pick<MapModel, "outline">, state: Topics): MindTree {
  const pillarOfTopic = new Map<string, number>();
  for (const pillar of outline.pillars) {
    pillarOfTopic.set(pillar.id, pillar.pillar);
    for (const { id } of pillar.clusters) pillarOfTopic.set(id, pillar.pillar);
  }
  const under = new Map<string, string[]>();
  const topics = new Map<string, MindTopic>();
  for (const pillar of outline.pillars) {
    const own = pillar.clusters.find(({ id }) => id === pillar.id);
    topics.set(pillar.id, {
      id: pillar.id,
      name: pillar.name,
      parent: null,
      pillar: pillar.pillar,
      cluster: own?.cluster ?? null,
      topics: [],
      keywords: own?.keywords ?? [],
    });
    for (const { id, name, cluster, keywords } of pillar.clusters) {
      if (id === pillar.id) continue;
      const parent = parentOf(state, id, pillar.pillar, pillarOfTopic) ?? pillar.id;
      const siblings = under.get(parent);
      if (siblings) siblings.push(id);
      else under.set(parent, [id]);
      topics.set(id, { id, name, parent, pillar: pillar.pillar, cluster, topics: [], keywords });
    }
  }
  for (const [id, children] of under) {
    const topic = topics.get(id);
    if (topic) topics.set(id, { ...topic, topics: inOrder(state, children) });
  }
  return {
    topics,
    pillars: inOrder(
      state,
      outline.pillars.map(({ id }) => id),
    ),
  };
}

/** A topic's parent according to the log, when that is shown and of the same pillar. */
function parentOf(
  state: Topics,
  id: string,
  pillar: number,
  pillarOfTopic: ReadonlyMap<string, number>,
): string | null {
  const topic = state.topics.get(id);
  const parent = topic ? resolveParent(state, topic) : null;
  return parent !== null && pillarOfTopic.get(parent.id) === pillar ? parent.id : null;
}

/** Sorts topics in people's order when the log knows all of them; otherwise they stay in the given order. */
function inOrder({ topics }: Topics, ids: readonly string[]): readonly string[] {
  const known = ids.flatMap((id) => topics.get(id) ?? []);
  return known.length < ids.length ? ids : known.sort(compareOrder).map(({ id }) => id);
}
