/** The topics that are selected on the page, for bulk edits. */
import { useState } from "react";

export interface SelectedTopics {
  /** Pillars and clusters. */
  readonly topics: ReadonlySet<string>;
  /** Selects exactly these. */
  readonly set: (topics: Iterable<string>) => void;
  /** Selects all of them, or deselects all when all are selected. */
  readonly toggle: (...topics: readonly string[]) => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** @param isThere whether a topic still exists: topics that someone else deleted are deselected */
export function useNewSelection(isThere: (topic: string) => boolean): SelectedTopics {
  const [selected, setSelected] = useState(NONE);
  const there = [...selected].filter(isThere);
  const topics = there.length === selected.size ? selected : new Set(there);
  return {
    topics,
    set: (wanted) => setSelected(new Set(wanted)),
    toggle: (...pressed) => setSelected((before) => toggled(before, pressed)),
    clear: () => setSelected(NONE),
  };
}

function toggled(selected: ReadonlySet<string>, pressed: readonly string[]): ReadonlySet<string> {
  const next = new Set(selected);
  const areSelected = pressed.every((topic) => selected.has(topic));
  for (const topic of pressed) {
    if (areSelected) next.delete(topic);
    else next.add(topic);
  }
  return next;
}
