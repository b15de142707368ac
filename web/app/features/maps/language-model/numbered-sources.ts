/** The sources of what a language model wrote, numbered in the order in which they are cited first. */
import type { Citation, ModelItem } from "@mapwright/core/language-models/model-task";

export interface NumberedSource {
  /** From 1. */
  readonly number: number;
  readonly citation: Citation;
}

export interface NumberedSources {
  readonly list: readonly NumberedSource[];
  /** Each once, in ascending order. */
  readonly of: (item: Pick<ModelItem, "cites">) => readonly NumberedSource[];
}

const keyOf = ({ kind, text, url, clusterId }: Citation) =>
  JSON.stringify([kind, text, url, clusterId]);

export function numberSources(items: readonly Pick<ModelItem, "cites">[]): NumberedSources {
  const byKey = new Map<string, NumberedSource>();
  for (const citation of items.flatMap(({ cites }) => cites)) {
    const key = keyOf(citation);
    if (!byKey.has(key)) byKey.set(key, { number: byKey.size + 1, citation });
  }
  return {
    list: [...byKey.values()],
    of: ({ cites }) =>
      [...new Set(cites.map(keyOf))]
        .flatMap((key) => byKey.get(key) ?? [])
        .toSorted((a, b) => a.number - b.number),
  };
}
