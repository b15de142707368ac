/** What is to be said of topics besides what they are: who is at them, and what of them waits for a network. */
import { useCallback } from "react";
import { usePendingTopics, type PendingTopics } from "#/features/maps/pending/pending-topics.ts";
import { pendingWords } from "#/features/maps/pending/pending-words.ts";
import { presenceWords } from "#/features/maps/presence/presence-words.ts";
import {
  usePresence,
  type Presence,
  type PresentPerson,
} from "#/features/maps/presence/use-presence.ts";

export interface TopicStanding {
  /** Each once, however many of the topics they have selected. */
  readonly people: readonly PresentPerson[];
  readonly pendingCount: number;
  /** ", Ann is here, 2 changes not sent yet": ends the name of what stands for the topics. Mostly empty. */
  readonly words: string;
}

export type StandingOf = (topics: readonly string[]) => TopicStanding;

const NOTHING: TopicStanding = { people: [], pendingCount: 0, words: "" };

export function topicStanding(
  topics: readonly string[],
  byTopic: Presence["byTopic"],
  pending: PendingTopics,
): TopicStanding {
  // Asked for every tile of a large map: mostly nobody is anywhere and nothing waits.
  if (byTopic.size === 0 && pending.size === 0) return NOTHING;
  const here = topics.flatMap((topic) => byTopic.get(topic) ?? []);
  const people = [...new Map(here.map((person) => [person.uid, person])).values()];
  const pendingCount = topics.reduce((sum, topic) => sum + (pending.get(topic) ?? 0), 0);
  if (people.length === 0 && pendingCount === 0) return NOTHING;
  const words = presenceWords(people.map(({ name }) => name)) + pendingWords(pendingCount);
  return { people, pendingCount, words };
}

/** The same function for as long as nobody comes, goes or moves and nothing is sent. */
export function useTopicStanding(): StandingOf {
  const { byTopic } = usePresence();
  const pending = usePendingTopics();
  return useCallback((topics) => topicStanding(topics, byTopic, pending), [byTopic, pending]);
}
