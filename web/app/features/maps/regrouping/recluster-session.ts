/**
 * The page's side of re-clustering: the latest request wins. A request waits until the slider settles, and for a run
 * that it supersedes: ending that with its worker would lose what all runs have in common, which takes longer than a run.
 */
import type { ClusteringOptions } from "@mapwright/core/clustering/clustering";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type {
  ReclusterResponse,
  ReclusterRequest,
} from "#/features/maps/regrouping/recluster-protocol.ts";
import type { OpenWorker, WorkerPort } from "#/platform/worker-port.ts";

export type ReclusterState =
  | { readonly status: "idle" }
  | { readonly status: "running"; readonly options: ClusteringOptions }
  | {
      readonly status: "done";
      readonly options: ClusteringOptions;
      /** Result, with the SERPs of the snapshot the session was opened with. */
      readonly snapshot: MapSnapshot;
      readonly elapsedMs: number;
    }
  | {
      readonly status: "failed";
      readonly options: ClusteringOptions;
      readonly message: string;
    };

/** A slider that rests this long has settled. */
export const SETTLE_MS = 60;

/** Runs counted before anyone asks for them: one after another, so that a run waits for one of them at most. */
interface Survey {
  readonly left: ClusteringOptions[];
  readonly onCounted: (options: ClusteringOptions, clusterOf: readonly number[]) => void;
}

export class ReclusterSession {
  readonly #base: MapSnapshot;
  readonly #createWorker: OpenWorker<ReclusterRequest, ReclusterResponse>;
  readonly #onState: (state: ReclusterState) => void;
  #worker: WorkerPort<ReclusterRequest> | null = null;
  #options: ClusteringOptions = { method: "auto" };
  #run = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #survey: Survey | null = null;
  #counting: { readonly run: number; readonly options: ClusteringOptions } | null = null;
  #countRun = 0;

  /** @param base the stored snapshot, with SERPs unless it was clustered by wording */
  constructor(
    base: MapSnapshot,
    createWorker: OpenWorker<ReclusterRequest, ReclusterResponse>,
    onState: (state: ReclusterState) => void,
  ) {
    this.#base = base;
    this.#createWorker = createWorker;
    this.#onState = onState;
  }

  /** Starts what every run with such options needs, before one is requested. */
  prepare(options: ClusteringOptions): void {
    if (this.#worker) return;
    this.#worker = this.#openWorker();
    this.#worker.send({ kind: "prepare", options });
  }

  /** Re-clusters with `options` once no newer request has arrived for `SETTLE_MS`. */
  request(options: ClusteringOptions): void {
    clearTimeout(this.#timer);
    const run = ++this.#run;
    this.#onState({ status: "running", options });
    this.#timer = setTimeout(() => this.#start(run, options), SETTLE_MS);
  }

  /** Counts what each of the options groups into, in order; another survey replaces this one. */
  survey(all: readonly ClusteringOptions[], onCounted: Survey["onCounted"]): void {
    this.#survey = { left: [...all], onCounted };
    if (this.#counting === null) this.#countNext();
  }

  #countNext(): void {
    const options = this.#survey?.left.shift();
    this.#counting = options === undefined ? null : { run: --this.#countRun, options };
    if (this.#counting === null) return;
    this.#worker ??= this.#openWorker();
    this.#worker.send({ kind: "count", ...this.#counting });
  }

  #takeCount(answer: ReclusterResponse): void {
    const counted = this.#counting;
    if (counted?.run !== answer.run) return;
    if (answer.kind === "counted") this.#survey?.onCounted(counted.options, answer.clusterOf);
    // What can't be counted can't be chosen either.
    else if (answer.kind === "failed") {
      this.#survey = null;
      this.#onState({ status: "failed", options: counted.options, message: answer.message });
    }
    this.#countNext();
  }

  /** Restores the stored clustering; reports nothing when no run was requested. */
  reset(): void {
    if (this.#run === 0) return;
    clearTimeout(this.#timer);
    this.#run++;
    this.#onState({ status: "idle" });
  }

  /** Terminates the worker; nothing more is reported until another request. */
  close(): void {
    clearTimeout(this.#timer);
    this.#run++;
    this.#endWorker();
  }

  #endWorker(): void {
    this.#worker?.end();
    this.#worker = null;
    this.#survey = null;
    this.#counting = null;
  }

  #start(run: number, options: ClusteringOptions): void {
    this.#worker ??= this.#openWorker();
    this.#options = options;
    this.#worker.send({ kind: "run", run, options });
  }

  #openWorker(): WorkerPort<ReclusterRequest> {
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

  #take(answer: ReclusterResponse): void {
    if (answer.run < 0) this.#takeCount(answer);
    if (answer.kind === "counted" || answer.run !== this.#run) return;
    const options = this.#options;
    if (answer.kind === "failed") {
      this.#onState({ status: "failed", options, message: answer.message });
      return;
    }
    const { keywords, ...regrouped } = answer.regrouped;
    // Where clusters of another grouping are depends on what is done with it.
    const { geography: _, ...base } = this.#base;
    const snapshot = { ...base, ...regrouped, keywords: { ...base.keywords, ...keywords } };
    this.#onState({ status: "done", options, snapshot, elapsedMs: answer.elapsedMs });
  }
}
