/** Target URLs in a merge of topics: the kept one, and the dropped ones. Pure functions. */
import type { MapChange } from "#/snapshot/map-change.ts";
import type { Topic } from "#/maps/log/edited/map-state.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";

type TargetTopic = Pick<Topic, "id" | "targetUrl">;

export interface MergedTarget {
  /** The target URL of the merged page; null: none has one. */
  readonly kept: string | null;
  /** Target URLs of other pages than the one kept, each once; they go with the topics that had them. */
  readonly dropped: readonly string[];
}

/** The target URL of `into` holds; where it has none, the first one among the topics does. */
export function getMergedTarget(topics: readonly TargetTopic[], into: TargetTopic): MergedTarget {
  const [kept = null, ...others] = [into, ...topics].flatMap(({ targetUrl }) => targetUrl ?? []);
  const pages = new Map(others.toReversed().map((url) => [toMatchableUrl(url), url]));
  pages.delete(toMatchableUrl(kept ?? ""));
  return { kept, dropped: [...pages.values()].toReversed() };
}

/** Merges the topics into `into`, which takes a target URL of theirs where it has none. Undone as one action. */
export function mergeTopics(topics: readonly TargetTopic[], into: TargetTopic): MapChange[] {
  const { kept } = getMergedTarget(topics, into);
  return [
    ...topics.map(({ id }): MapChange => ({ kind: "merge-topic", topic: id, into: into.id })),
    ...(kept !== null && into.targetUrl === null
      ? [{ kind: "set-target-url", topic: into.id, targetUrl: kept } as const]
      : []),
  ];
}
