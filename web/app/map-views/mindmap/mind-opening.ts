/** Expanded nodes of the mind map, remembered while other views are shown. */
import { createContext, useContext, type Dispatch, type SetStateAction } from "react";

export interface MindOpening {
  /** Topic id → whether the user expanded or collapsed it; for all other topics `isTopicOpen` decides. */
  readonly set: ReadonlyMap<string, boolean>;
  /** Topic id → how many of its keywords are shown, when more than the first page. */
  readonly shownKeywords: ReadonlyMap<string, number>;
}

export const MIND_AS_OPENED: MindOpening = { set: new Map(), shownKeywords: new Map() };

/** Keywords revealed at a time. */
export const KEYWORDS_PER_PAGE = 100;

export function setTopicsOpen(
  opening: MindOpening,
  topics: readonly string[],
  isOpen: boolean,
): MindOpening {
  const set = new Map(opening.set);
  for (const topic of topics) set.set(topic, isOpen);
  return { ...opening, set };
}

/** Shows another page of a topic's keywords. */
export function showMoreKeywords(opening: MindOpening, topic: string): MindOpening {
  const shown = opening.shownKeywords.get(topic) ?? KEYWORDS_PER_PAGE;
  return withShown(opening, topic, shown + KEYWORDS_PER_PAGE);
}

/** Shows enough pages to include a topic's keyword at `position` (0 …). */
export function showKeywordAt(opening: MindOpening, topic: string, position: number): MindOpening {
  const shown = opening.shownKeywords.get(topic) ?? KEYWORDS_PER_PAGE;
  if (position < shown) return opening;
  const pages = Math.ceil((position + 1) / KEYWORDS_PER_PAGE);
  return withShown(opening, topic, pages * KEYWORDS_PER_PAGE);
}

function withShown(opening: MindOpening, topic: string, count: number): MindOpening {
  return { ...opening, shownKeywords: new Map([...opening.shownKeywords, [topic, count]]) };
}

export type MindOpeningState = readonly [MindOpening, Dispatch<SetStateAction<MindOpening>>];

export const MindOpeningContext = createContext<MindOpeningState | null>(null);

export function useMindOpening(): MindOpeningState {
  const opening = useContext(MindOpeningContext);
  if (!opening) throw new Error("This component must be inside a MindOpeningContext.");
  return opening;
}
