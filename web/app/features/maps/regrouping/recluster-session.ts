/**
 * The page's side of re-clustering: the latest wish wins. A wish waits until the slider rests; a run that a newer
 * wish supersedes is ended with its worker, since a worker that computes reads no messages.
 */
import type { ClusteringOptions } from "@mapwright/core/clustering/clustering";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import type {
  ReclusterAnswer,
  ReclusterRequest,
} from "#/features/maps/regrouping/recluster-protocol.ts";

/** The part of a `Worker` that a session uses. */
export interface ReclusterWorker {
  postMessage(request: ReclusterRequest): void;
  terminate(): void;
  onmessage: ((event: { readonly data: ReclusterAnswer }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
}

export type ReclusterState =
  | { readonly status: "idle" }
  | { readonly status: "running"; readonly options: ClusteringOptions }
  | {
      readonly status: "done";
      readonly options: ClusteringOptions;
      /** With the SERPs of the snapshot the session was opened with. */
      readonly snapshot: MapSnapshot;
      readonly elapsedMs: number;
    }
  | {
      readonly status: "failed";
      readonly options: ClusteringOptions;
      readonly message: string;
    };

/** A handle that rests this long is where its person wants it. */
export const SETTLE_MS = 140;

export class ReclusterSession {
  readonly #base: MapSnapshot;
  readonly #createWorker: () => ReclusterWorker;
  readonly #onState: (state: ReclusterState) => void;
  #worker: ReclusterWorker | null = null;
  #isComputing = false;
  #run = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param base the stored snapshot, SERPs included unless it was clustered by wording */
  constructor(
    base: MapSnapshot,
    createWorker: () => ReclusterWorker,
    onState: (state: ReclusterState) => void,
  ) {
    this.#base = base;
    this.#createWorker = createWorker;
    this.#onState = onState;
  }

  /** Re-clusters with `options` once no newer wish has come for `SETTLE_MS`. */
  request(options: ClusteringOptions): void {
    this.#supersede();
    const run = ++this.#run;
    this.#onState({ status: "running", options });
    this.#timer = setTimeout(() => this.#start(run, options), SETTLE_MS);
  }

  /** Back to the stored clustering. */
  reset(): void {
    this.#supersede();
    this.#run++;
    this.#onState({ status: "idle" });
  }

  /** Ends the worker; the session says nothing afterwards. */
  close(): void {
    clearTimeout(this.#timer);
    this.#run++;
    this.#endWorker();
  }

  #supersede(): void {
    clearTimeout(this.#timer);
    if (this.#isComputing) this.#endWorker();
  }

  #endWorker(): void {
    if (this.#worker) {
      this.#worker.onmessage = null;
      this.#worker.onerror = null;
      this.#worker.terminate();
    }
    this.#worker = null;
    this.#isComputing = false;
  }

  #start(run: number, options: ClusteringOptions): void {
    const worker = this.#worker ?? this.#openWorker();
    worker.onmessage = ({ data }) => this.#take(data, options);
    worker.onerror = ({ message }) => {
      this.#endWorker();
      this.#onState({ status: "failed", options, message: message ?? "The worker stopped." });
    };
    this.#isComputing = true;
    worker.postMessage({ kind: "run", run, options });
  }

  #openWorker(): ReclusterWorker {
    const worker = this.#createWorker();
    worker.postMessage({ kind: "open", snapshot: this.#base });
    this.#worker = worker;
    return worker;
  }

  #take(answer: ReclusterAnswer, options: ClusteringOptions): void {
    if (answer.run !== this.#run) return;
    this.#isComputing = false;
    if (answer.kind === "failed") {
      this.#onState({ status: "failed", options, message: answer.message });
      return;
    }
    const snapshot = { ...answer.snapshot, serps: this.#base.serps };
    this.#onState({ status: "done", options, snapshot, elapsedMs: answer.elapsedMs });
  }
}
