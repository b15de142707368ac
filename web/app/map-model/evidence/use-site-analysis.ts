import type { SiteAnalysis } from "@mapwright/core/domains/analyze-site";
import type { GroupedKeywords } from "@mapwright/core/domains/links-to-add";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { startTransition, useEffect, useMemo, useState } from "react";
import {
  SiteAnalyzer,
  type SiteRequest,
  type SiteResponse,
} from "#/map-model/evidence/site-analysis-protocol.ts";
import { connectWorker } from "#/platform/worker-port.ts";

export interface AnalyzedSite {
  readonly evidence: SiteEvidence;
  readonly analysis: SiteAnalysis;
  /** The analyzed grouping: that of the map as it is now, or as it was a moment ago. */
  readonly grouping: GroupedKeywords;
}

/** Null until the first analysis; while the map changes, the last one remains. */
export function useSiteAnalysis(
  evidence: SiteEvidence | null,
  snapshot: MapSnapshot,
  serps: SerpsState,
): AnalyzedSite | null {
  const [analyzed, setAnalyzed] = useState<AnalyzedSite | null>(null);
  const [analyzer, setAnalyzer] = useState<SiteAnalyzer | null>(null);
  useEffect(() => {
    if (evidence === null) return undefined;
    const opened = openAnalyzer(evidence, (grouping, analysis) => {
      startTransition(() => setAnalyzed({ evidence, analysis, grouping }));
    });
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the worker belongs to the evidence, and ends with it
    setAnalyzer(opened);
    return () => {
      opened.end();
      setAnalyzer(null);
    };
  }, [evidence]);
  const results = serps.status === "ready" ? serps.serps : snapshot.serps;
  const grouping = useMemo((): GroupedKeywords => {
    const { clusters, keywords, pillars } = snapshot;
    return { clusters, keywords, pillars, serps: results };
  }, [snapshot, results]);
  useEffect(() => analyzer?.analyze(grouping), [analyzer, grouping]);
  return evidence === null ? null : analyzed;
}

function openAnalyzer(
  evidence: SiteEvidence,
  onAnalysis: (grouping: GroupedKeywords, analysis: SiteAnalysis) => void,
): SiteAnalyzer {
  const worker = connectWorker<SiteRequest, SiteResponse>(
    new Worker(new URL("./site-analysis.worker.ts", import.meta.url), {
      type: "module",
      name: "site-analysis",
    }),
    // What it had found stays on screen.
    { onAnswer: (response) => analyzer.receive(response), onBroken: () => {} },
  );
  const analyzer = new SiteAnalyzer(worker, evidence, onAnalysis);
  return analyzer;
}
