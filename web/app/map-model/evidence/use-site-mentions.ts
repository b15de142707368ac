/** Answers of language models that cite a map's site, as they were looked up, and the look-up. Live. */
import { dataSourcesPath, siteMentionsPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { dataSource } from "@mapwright/core/research/data-source";
import { compareMentions, type MentionsChange } from "@mapwright/core/research/mentions-change";
import { DATA_SOURCES } from "@mapwright/core/research/data-source-catalog";
import {
  lookUpMentionsOutput,
  computeMentionsCostMicroUsd,
  listMentionPlatforms,
  siteMentions,
  type SiteMentions,
} from "@mapwright/core/research/site-mentions";
import { collection, doc, limit, query } from "firebase/firestore";
import { useMemo } from "react";
import { useFirestore } from "reactfire";
import type { CallFailure } from "#/platform/call-failure.ts";
import { useLiveDocument, useLiveQuery } from "#/platform/firebase/live-data.client.tsx";
import { useCall } from "#/platform/firebase/use-call.client.ts";

/** There are fewer providers than that. */
const MAX_SOURCES = 20;

/** Provider that can be asked, once an owner or admin has switched look-ups on. */
export interface MentionsOffer {
  /** The provider, as people know it. */
  readonly source: string;
  readonly isOn: boolean;
  /** The most that a look-up costs. */
  readonly mostMicroUsd: number;
}

export interface SiteMentionsState {
  /** null: it wasn't looked up, or isn't known yet. */
  readonly found: SiteMentions | null;
  /** Since the look-up before; null: it is the first, or isn't known yet. */
  readonly change: MentionsChange | null;
  /** null: no connected source knows answers. */
  readonly offer: MentionsOffer | null;
  /** null: it was looked up. */
  readonly lookUp: () => Promise<CallFailure | null>;
}

type MapReference = Pick<MapDocument, "id" | "locale" | "workspaceId">;

export function useSiteMentions(uid: UserId, map: MapReference): SiteMentionsState {
  const { id: mapId, workspaceId, locale } = map;
  const firestore = useFirestore();
  const call = useCall();
  const stored = useMemo(() => doc(firestore, siteMentionsPath(mapId)), [firestore, mapId]);
  const earlier = useMemo(
    () => doc(firestore, siteMentionsPath(mapId, "previous")),
    [firestore, mapId],
  );
  const path = dataSourcesPath(workspaceId);
  const all = useMemo(
    () => query(collection(firestore, path), limit(MAX_SOURCES)),
    [firestore, path],
  );
  const found = useLiveDocument(uid, stored, siteMentions);
  const previous = useLiveDocument(uid, earlier, siteMentions);
  const sources = useLiveQuery(uid, path, all, dataSource);
  const offers = (sources.status === "ready" ? sources.value : []).flatMap(
    ({ id, readsMentions }): MentionsOffer[] => {
      const facts = DATA_SOURCES[id];
      const cost = computeMentionsCostMicroUsd(facts, listMentionPlatforms(locale).length);
      return cost === null ? [] : [{ source: facts.name, isOn: readsMentions, mostMicroUsd: cost }];
    },
  );
  const offer = offers.find(({ isOn }) => isOn) ?? offers[0] ?? null;
  const now = found.status === "ready" ? found.value : null;
  const before = previous.status === "ready" ? previous.value : null;
  return {
    found: now,
    change: now && before && compareMentions(before, now),
    offer,
    async lookUp() {
      const input = { workspaceId, mapId, mostMicroUsd: offer?.mostMicroUsd ?? 0 };
      const result = await call("lookUpMentions", input, lookUpMentionsOutput);
      return result.ok ? null : result;
    },
  };
}
