/** Accessible text about topics beyond their content: who is there and which changes are pending. */
import { usePendingTopics, type PendingTopics } from "#/map-views/topic-marks/pending-topics.ts";
import { describePendingCount } from "#/map-views/topic-marks/pending-messages.ts";
import { describePresence } from "#/map-views/topic-marks/presence-messages.ts";
import {
  usePresence,
  type Presence,
  type PresentPerson,
} from "#/map-views/topic-marks/use-presence.ts";

export interface TopicPresence {
  /** Each person once, however many of the topics they have selected. */
  readonly people: readonly PresentPerson[];
  readonly pendingCount: number;
  /** ", Ann is here, 2 changes not sent yet": appended to the accessible name of an element. Usually empty. */
  readonly words: string;
}

export type PresenceOf = (topics: readonly string[]) => TopicPresence;

const NOTHING: TopicPresence = { people: [], pendingCount: 0, words: "" };

export function getTopicPresence(
  topics: readonly string[],
  byTopic: Presence["byTopic"],
  pending: PendingTopics,
): TopicPresence {
  // Called for every tile of a large map; usually no one is present and nothing is pending.
  if (byTopic.size === 0 && pending.size === 0) return NOTHING;
  const here = topics.flatMap((topic) => byTopic.get(topic) ?? []);
  const people = [...new Map(here.map((person) => [person.uid, person])).values()];
  const pendingCount = topics.reduce((sum, topic) => sum + (pending.get(topic) ?? 0), 0);
  if (people.length === 0 && pendingCount === 0) return NOTHING;
  const words =
    describePresence(people.map(({ name }) => name)) + describePendingCount(pendingCount);
  return { people, pendingCount, words };
}

/** Returns the same function as long as no one joins, leaves or moves and nothing is sent. */
export function useTopicPresence(): PresenceOf {
  const { byTopic } = usePresence();
  const pending = usePendingTopics();
  return (topics) => getTopicPresence(topics, byTopic, pending);
}
