/** Messages between the page and the worker that analyzes a site. One analysis runs at a time. */
import { analyzeSite, type SiteAnalysis } from "@mapwright/core/domains/analyze-site";
import type { GroupedKeywords } from "@mapwright/core/domains/links-to-add";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { WorkerPort } from "#/platform/worker-port.ts";

export type SiteRequest =
  | { readonly kind: "open"; readonly evidence: SiteEvidence }
  | { readonly kind: "analyze"; readonly id: number; readonly grouping: GroupedKeywords };

export interface SiteResponse {
  readonly id: number;
  readonly analysis: SiteAnalysis;
}

/** The worker's side: remembers the evidence, so that it is sent once. */
export function createSiteResponder(): (request: SiteRequest) => SiteResponse | null {
  let evidence: SiteEvidence | null = null;
  return (request) => {
    if (request.kind === "open") {
      ({ evidence } = request);
      return null;
    }
    const { id, grouping } = request;
    return evidence && { id, analysis: analyzeSite(evidence, grouping) };
  };
}

/** The page's side: of groupings that change faster than they are analyzed, the last one counts. */
export class SiteAnalyzer {
  readonly #worker: WorkerPort<SiteRequest>;
  readonly #onAnalysis: (grouping: GroupedKeywords, analysis: SiteAnalysis) => void;
  #running: { readonly id: number; readonly grouping: GroupedKeywords } | null = null;
  #next: GroupedKeywords | null = null;
  #lastId = 0;

  constructor(
    worker: WorkerPort<SiteRequest>,
    evidence: SiteEvidence,
    onAnalysis: (grouping: GroupedKeywords, analysis: SiteAnalysis) => void,
  ) {
    this.#worker = worker;
    this.#onAnalysis = onAnalysis;
    worker.send({ kind: "open", evidence });
  }

  analyze(grouping: GroupedKeywords): void {
    if (this.#running) this.#next = grouping;
    else this.#start(grouping);
  }

  receive({ id, analysis }: SiteResponse): void {
    if (this.#running?.id !== id) return;
    const { grouping } = this.#running;
    this.#running = null;
    const next = this.#next;
    this.#next = null;
    if (next) this.#start(next);
    this.#onAnalysis(grouping, analysis);
  }

  end(): void {
    this.#worker.end();
  }

  #start(grouping: GroupedKeywords): void {
    this.#lastId += 1;
    this.#running = { id: this.#lastId, grouping };
    this.#worker.send({ kind: "analyze", ...this.#running });
  }
}
