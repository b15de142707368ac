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

export interface ReclusterListener {
  onAnswer(answer: ReclusterAnswer): void;
  /** The worker itself broke: it answers no more. */
  onBroken(message: string): void;
}

/** A worker as a session sees it; `openReclusterWorker` makes the real one. */
export interface ReclusterWorker {
  send(request: ReclusterRequest): void;
  /** Ends it at once, also while it computes. */
  end(): void;
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
  readonly #createWorker: (listener: ReclusterListener) => ReclusterWorker;
  readonly #onState: (state: ReclusterState) => void;
  #worker: ReclusterWorker | null = null;
  #isComputing = false;
  #options: ClusteringOptions = { method: "auto" };
  #run = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param base the stored snapshot, SERPs included unless it was clustered by wording */
  constructor(
    base: MapSnapshot,
    createWorker: (listener: ReclusterListener) => ReclusterWorker,
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

  /** Back to the stored clustering; silent when nothing was asked for. */
  reset(): void {
    if (this.#run === 0) return;
    this.#supersede();
    this.#run++;
    this.#onState({ status: "idle" });
  }

  /** Ends the worker; nothing more is said, unless something is asked for again. */
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
    this.#worker?.end();
    this.#worker = null;
    this.#isComputing = false;
  }

  #start(run: number, options: ClusteringOptions): void {
    this.#worker ??= this.#openWorker();
    this.#isComputing = true;
    this.#options = options;
    this.#worker.send({ kind: "run", run, options });
  }

  #openWorker(): ReclusterWorker {
    const worker = this.#createWorker({
      onAnswer: (answer) => this.#take(answer),
      onBroken: (message) => {
        if (this.#worker !== worker) return;
        this.#endWorker();
        this.#onState({ status: "failed", options: this.#options, message });
      },
    });
    worker.send({ kind: "open", snapshot: this.#base });
    return worker;
  }

  #take(answer: ReclusterAnswer): void {
    if (answer.run !== this.#run) return;
    this.#isComputing = false;
    const options = this.#options;
    if (answer.kind === "failed") {
      this.#onState({ status: "failed", options, message: answer.message });
      return;
    }
    const snapshot = { ...answer.snapshot, serps: this.#base.serps };
    this.#onState({ status: "done", options, snapshot, elapsedMs: answer.elapsedMs });
  }
}
