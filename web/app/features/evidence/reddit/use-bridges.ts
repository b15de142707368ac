/** The bridges between two maps, found in a worker: on large maps, comparing their wording takes seconds. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
import type { SerpBridge } from "@mapwright/core/reddit/serp-bridges";
import { useEffect, useState } from "react";
import {
  buildBridgesRequest,
  type BridgesRequest,
} from "#/features/evidence/reddit/bridges-protocol.ts";
import { connectWorker, type BareWorker } from "#/platform/worker-port.ts";

export type OpenBridgesWorker = () => BareWorker;

export type FoundBridges =
  | { readonly status: "searching" }
  | { readonly status: "failed"; readonly retry: () => void }
  | { readonly status: "ready"; readonly bridges: readonly SerpBridge[] };

const openBridgesWorker: OpenBridgesWorker = () =>
  new Worker(new URL("./bridges.worker.ts", import.meta.url), { type: "module", name: "bridges" });

/** @param serps the map with its results; null: they aren't read yet */
export function useBridges(
  serps: MapSnapshot | null,
  reddit: MapSnapshot,
  evidence: RedditEvidence,
  open: OpenBridgesWorker = openBridgesWorker,
): FoundBridges {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{
    readonly of: BridgesRequest["serps"];
    readonly reddit: MapSnapshot;
    readonly attempt: number;
    readonly bridges: readonly SerpBridge[] | null;
  } | null>(null);
  useEffect(() => {
    if (!serps) return undefined;
    const settle = (bridges: readonly SerpBridge[] | null) =>
      setAnswer({ of: serps, reddit, attempt, bridges });
    const worker = connectWorker<BridgesRequest, readonly SerpBridge[]>(open(), {
      onAnswer: settle,
      onBroken: () => settle(null),
    });
    worker.send(buildBridgesRequest(serps, reddit, evidence));
    return () => worker.end();
  }, [serps, reddit, evidence, open, attempt]);
  const isCurrent = answer?.of === serps && answer?.reddit === reddit && answer.attempt === attempt;
  if (!answer || !isCurrent) return { status: "searching" };
  return answer.bridges === null
    ? { status: "failed", retry: () => setAttempt((before) => before + 1) }
    : { status: "ready", bridges: answer.bridges };
}
