/** The sample map of the public site, which becomes a map of the workspace when someone opens it. */
import type { WorkspaceId } from "@mapwright/core/ids";
import { importMapOutput } from "@mapwright/core/maps/files/import-map";
import { getGeography } from "@mapwright/core/snapshot/geography/lay-out-geography";
import { buildMapOutline } from "@mapwright/core/snapshot/map-outline";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { loadSampleMap } from "#/content/showcase/load-sample-map.ts";
import { packMap } from "#/features/maps/import/opening/pack-map.ts";
import { makeSampleTargets, withSampleAnswers } from "#/features/maps/import/sample-answers.ts";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";

const SAMPLE = "pour-over-coffee";
const TITLE = "Pour over coffee";
const SEED = "pour over coffee";

/** Describes the sample as the home page draws it. */
function describeSample(snapshot: MapSnapshot) {
  const { keywordCount, clusterCount } = buildMapOutline(snapshot);
  const { clusters, pillars, frame } = getGeography(snapshot);
  const sizes = snapshot.clusters.id.map(() => 0);
  for (const cluster of snapshot.keywords.cluster) sizes[cluster] = (sizes[cluster] ?? 0) + 1;
  return {
    title: TITLE,
    drawing: {
      hues: snapshot.clusters.pillar.map((pillar) => pillars.hue[pillar] ?? 0),
      keywords: sizes,
      places: { ...clusters, frame },
    },
    counts: { keywords: keywordCount, clusters: clusterCount },
  };
}

/** Stand-in for a sample that couldn't be loaded. */
const UNREAD = {
  title: TITLE,
  drawing: { hues: [], keywords: [] },
  counts: null,
  isOpening: false,
  open: null,
} as const;

/** null while it loads. `isOn`: whether anyone is offered it. */
export function useSampleMap(workspaceId: WorkspaceId, isOn: boolean) {
  const call = useCall();
  const navigate = useNavigate();
  const [snapshot, setSnapshot] = useState<MapSnapshot | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A second attempt finds the map of the first.
  const requestId = useRef<string | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    let isWanted = true;
    const load = async () => {
      try {
        const loaded = await loadSampleMap(SAMPLE);
        if (isWanted) setSnapshot(loaded);
      } catch {
        if (isWanted) setFailure("We couldn't load the sample. Reload the page to try again.");
      }
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [isOn]);
  const described = useMemo(() => snapshot && describeSample(snapshot), [snapshot]);
  if (snapshot === null || described === null)
    return failure === null ? null : { ...UNREAD, failure };
  const open = async () => {
    setOpening(true);
    setFailure(null);
    requestId.current ??= crypto.randomUUID();
    const { isWithoutSerps: _, ...packed } = await packMap({
      title: TITLE,
      type: "serp",
      locale: DEFAULT_LOCALE,
      seeds: [SEED],
      snapshot: withSampleAnswers(snapshot),
      changes: makeSampleTargets(snapshot),
      evidence: { site: null, reddit: null },
    });
    const input = {
      requestId: requestId.current,
      workspaceId,
      title: TITLE,
      locale: DEFAULT_LOCALE,
      ...packed,
    };
    const answer = await call("importMap", input, importMapOutput);
    if (answer.ok) return navigate(`/app/maps/${answer.value.mapId}`);
    setOpening(false);
    return setFailure(describeCallFailure(answer));
  };
  return { ...described, isOpening, failure, open: () => void open() };
}
