import type { ClusterItems, ClusterLinks } from "@mapwright/core/maps/cluster-links";
import { useEffect, useMemo, useState } from "react";
import type {
  GraphAnswer,
  GraphRequest,
  SharedKind,
} from "#/features/maps/graph/graph-protocol.ts";
import { openGraphWorker } from "#/features/maps/graph/graph-worker-file.ts";
import type { MapModel } from "#/features/maps/model/map-model.ts";
import type { SerpsState } from "#/features/maps/snapshot/serps-state.ts";

export interface GraphLinks {
  readonly kind: SharedKind;
  readonly items: ClusterItems;
  readonly links: ClusterLinks;
  /** What an item index stands for: the address of a page, or a word. */
  readonly names: readonly string[];
}

export interface GraphWork {
  /** Of the map that is shown; null until it is found. */
  readonly links: GraphLinks | null;
  readonly positions: Float32Array | null;
  readonly isSettled: boolean;
  readonly isBroken: boolean;
}

interface Done extends GraphWork {
  readonly request: GraphRequest | null;
}

const NOTHING: Done = {
  request: null,
  links: null,
  positions: null,
  isSettled: false,
  isBroken: false,
};

/** Links and positions of a map's clusters, worked out anew when its grouping changes. */
export function useGraphWork(model: MapModel, serps: SerpsState): GraphWork {
  const request = useMemo(() => requestOf(model, serps), [model, serps]);
  const [done, setDone] = useState<Done>(NOTHING);
  useEffect(() => {
    if (!request) return undefined;
    const names = serps.status === "ready" ? serps.serps.urls : [];
    const worker = openGraphWorker();
    worker.addEventListener("message", ({ data }: MessageEvent<GraphAnswer>) => {
      setDone((before) => taken({ ...before, request }, data, request.source.kind, names));
    });
    worker.addEventListener("error", () => {
      setDone((before) => ({ ...before, request, isBroken: true }));
    });
    worker.postMessage(request, []);
    return () => worker.terminate();
    // The request is made of the results: what they are called comes along with it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [request]);
  // Another grouping's clusters are not these: nothing is shown rather than wrong links.
  return done.links?.items.offsets.length === model.snapshot.clusters.id.length + 1
    ? done
    : NOTHING;
}

function taken(before: Done, answer: GraphAnswer, kind: SharedKind, urls: readonly string[]): Done {
  if (answer.kind === "positions")
    return { ...before, positions: answer.positions, isSettled: answer.isSettled };
  const { items, links, words } = answer;
  const names = kind === "word" ? words : urls;
  return { ...before, links: { kind, items, links, names }, isSettled: false, isBroken: false };
}

/** Null while the results are on their way. */
function requestOf({ snapshot }: MapModel, serps: SerpsState): GraphRequest | null {
  const { keywords, clusters, pillars } = snapshot;
  const clustering = {
    clusterOf: keywords.cluster,
    pillarOf: clusters.pillar,
    pillarCount: pillars.id.length,
  };
  if (snapshot.evidenceKind === "term" || serps.status === "absent")
    return { ...clustering, source: { kind: "word", texts: keywords.text } };
  if (serps.status !== "ready") return null;
  const { results, urls } = serps.serps;
  return { ...clustering, source: { kind: "page", results, pageCount: urls.length } };
}
