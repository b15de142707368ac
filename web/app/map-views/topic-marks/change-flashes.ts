/** Topics that someone else has just changed, each for a moment. */
import { findKeywordTopic, type MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { createContext } from "react";

const SHOWN_MS = 2500;

/** More at once is a regrouping or an import: nothing is highlighted. */
const TOPICS_MAX = 40;

export class ChangeFlashes {
  readonly #later: (callback: () => void, ms: number) => () => void;
  readonly #listeners = new Set<() => void>();
  #topics: ReadonlySet<string> = new Set();
  #cancel: (() => void) | null = null;

  constructor(later: (callback: () => void, ms: number) => () => void) {
    this.#later = later;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly topics = (): ReadonlySet<string> => this.#topics;

  show(topics: Iterable<string>): void {
    const all = new Set([...this.#topics, ...topics]);
    if (all.size === this.#topics.size || all.size > TOPICS_MAX) return;
    this.#set(all);
    this.#cancel?.();
    this.#cancel = this.#later(() => this.#set(new Set()), SHOWN_MS);
  }

  #set(topics: ReadonlySet<string>): void {
    this.#topics = topics;
    for (const listener of this.#listeners) listener();
  }
}

export const ChangeFlashesContext = createContext<ChangeFlashes | null>(null);

export function listChangedTopics(change: MapChange, state: MapState): readonly string[] {
  if ("topic" in change) return [change.topic];
  // Comparing keywords changes nothing that is shown.
  if (!("keywords" in change) || change.kind === "compare-keywords" || change.kind === "count-runs")
    return [];
  return change.keywords.map((text) => findKeywordTopic(state, text) ?? "");
}
