/** Provides presence to every part of the map page, announces who joins and leaves, and implements following. */
import type { MapId } from "@mapwright/core/ids";
import { buildPresencePlace, listPresenceTopics } from "@mapwright/core/maps/presence/map-presence";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapUrl } from "#/features/maps/url/use-map-url.ts";
import { FollowingFrame } from "#/features/maps/presence/following-frame.tsx";
import { useFollowing } from "#/features/maps/presence/use-following.ts";
import {
  PresenceContext,
  type Presence,
  type PresentPerson,
  usePresence,
} from "#/map-views/topic-marks/use-presence.ts";
import { usePresenceManager } from "#/map-model/presence/use-presence-manager.ts";
import { ThrottledAnnouncer } from "#/features/maps/announce/calm-announcer.ts";
import { describeArrivals, listArrivals, type Arrival } from "#/features/maps/presence/arrivals.ts";
import { runLater } from "#/platform/later.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

interface PresenceProviderProps {
  readonly map: MapId;
  readonly children: ReactNode;
}

export function PresenceProvider({ map, children }: PresenceProviderProps) {
  const { me, people: members } = useMapEditing();
  const [url, changeUrl] = useMapUrl();
  const { view, cluster } = url;
  const place = buildPresencePlace(view, cluster === null ? [] : [cluster]);
  const { others, color } = usePresenceManager(map, me, place);
  const people = others
    .flatMap((one): PresentPerson[] => {
      const isProgram = one.program !== undefined;
      const known =
        one.program === undefined
          ? members.find(({ uid }) => uid === one.id)
          : { uid: one.id, name: one.program, photo: null };
      // Someone who is no longer a member is not shown, even if their presence document remains.
      if (!known) return [];
      return [
        { ...known, isProgram, color: one.color, view: one.view, topics: listPresenceTopics(one) },
      ];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "en") || (a.uid < b.uid ? -1 : 1));
  const { following, follow } = useFollowing(people, url, changeUrl);
  const presence = useMemo(
    (): Presence => ({
      people,
      byTopic: gatherByTopic(people),
      ownColor: color,
      following,
      follow,
    }),
    [people, color, following, follow],
  );
  return (
    <PresenceContext value={presence}>
      {children}
      <FollowingFrame />
      <PresenceAnnouncements />
    </PresenceContext>
  );
}

function gatherByTopic(people: readonly PresentPerson[]): Presence["byTopic"] {
  const pairs = people.flatMap((person) => person.topics.map((topic) => [topic, person] as const));
  const groups = Map.groupBy(pairs, ([topic]) => topic);
  return new Map([...groups].map(([topic, found]) => [topic, found.map(([, person]) => person)]));
}

const EVERY_MS = 10_000;
const GATHER_MS = 1500;

/** Announces who joined and who left, at most every ten seconds. */
function PresenceAnnouncements() {
  const { people } = usePresence();
  const [words, setWords] = useState("");
  const [announcer] = useState(
    () =>
      new ThrottledAnnouncer<Arrival>({
        everyMs: EVERY_MS,
        gatherMs: GATHER_MS,
        words: describeArrivals,
        say: setWords,
        later: runLater,
      }),
  );
  const before = useRef<readonly PresentPerson[]>([]);
  useEffect(() => {
    announcer.add(listArrivals(before.current, people));
    before.current = people;
  }, [announcer, people]);
  useEffect(() => () => announcer.stop(), [announcer]);
  return <LiveRegion>{words}</LiveRegion>;
}
