/**
 * The map of a running job, as far as its results or threads have arrived. Reads a pack again only after it has grown, and groups
 * at a pace that leaves the device most of its time: the more keywords, the larger the steps.
 */
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { FormingMap } from "#/map-model/running/forming-map.ts";
import type {
  Arrival,
  FormingRequest,
  FormingResponse,
} from "#/map-model/running/forming-protocol.ts";
import type { PackInfo, RunningSource } from "#/map-model/running/running-source.ts";
import type { OpenWorker, WorkerPort } from "#/platform/worker-port.ts";

/**
 * `plan`: null while it isn't known, and for a map of threads. `forming`: null before the first grouping. `latest`:
 * keywords whose results came last, or titles of threads, newest first.
 */
export interface RunningMapView {
  readonly plan: KeywordPlan | null;
  readonly forming: FormingMap | null;
  readonly latest: readonly string[];
  /** Whether the shown map no longer grows; the job continues. */
  readonly isBroken: boolean;
}

export interface RunningMapPorts {
  readonly source: RunningSource;
  readonly openWorker: OpenWorker<FormingRequest, FormingResponse>;
  /** Calls back after this many ms. @returns a function that cancels it */
  readonly later: (callback: () => void, ms: number) => () => void;
}

/** Between two groupings; a grouping that takes long is followed by a longer pause. */
const PAUSE_MS = 2_000;
const PAUSE_PER_ELAPSED = 4;
/** New keywords or threads that make a grouping worthwhile, as a share of those grouped; fewer wait for `MAX_WAIT_MS`. */
const STEP_SHARE = 0.05;
const MIN_STEP = 3;
const MAX_WAIT_MS = 10_000;
const ORDER_RETRY_MS = 3_000;
const SHOWN_LATEST = 8;

export class RunningMap {
  readonly #ports: RunningMapPorts;
  readonly #listeners = new Set<() => void>();
  #view: RunningMapView = { plan: null, forming: null, latest: [], isBroken: false };
  #worker: WorkerPort<FormingRequest> | null = null;
  #stopFollowing = () => {};
  #cancelTimer: (() => void) | null = null;
  #isClosed = false;
  /** Number of results or threads read of each pack. */
  readonly #read = new Map<string, number>();
  readonly #seen = new Set<string>();
  #packs: readonly PackInfo[] = [];
  #reused: readonly PackInfo[] = [];
  #isGrouping = false;
  #isRested = true;
  #isPatient = true;

  constructor(ports: RunningMapPorts) {
    this.#ports = ports;
  }

  readonly view = (): RunningMapView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns a function that ends it */
  open(): () => void {
    this.#isClosed = false;
    void this.#start();
    return () => {
      this.#isClosed = true;
      this.#stopFollowing();
      this.#cancelTimer?.();
      this.#worker?.end();
    };
  }

  async #start(): Promise<void> {
    const { source, openWorker } = this.#ports;
    try {
      const order = await source.readOrder();
      if (this.#isClosed) return;
      if (!order) {
        this.#cancelTimer = this.#ports.later(() => void this.#start(), ORDER_RETRY_MS);
        return;
      }
      const plan = order.kind === "plan" ? order.plan : null;
      this.#show({ plan });
      this.#worker = openWorker({
        onAnswer: ({ map, elapsedMs }) => this.#take(map, elapsedMs),
        onBroken: () => this.#break(),
      });
      this.#worker.send({ kind: "order", order });
      this.#stopFollowing = source.followPacks(
        (packs) => {
          this.#packs = packs;
          this.#step();
        },
        () => this.#break(),
      );
      if (plan) this.#reused = await source.readReusedPacks(plan);
      this.#step();
    } catch {
      this.#break();
    }
  }

  #grown(): readonly PackInfo[] {
    return [...this.#reused, ...this.#packs].filter(
      ({ id, size }) => size > (this.#read.get(id) ?? 0),
    );
  }

  #step(): void {
    if (this.#isClosed || this.#view.isBroken || this.#isGrouping || !this.#isRested) return;
    const grown = this.#grown();
    const fresh = grown.reduce((sum, { id, size }) => sum + size - (this.#read.get(id) ?? 0), 0);
    if (fresh === 0) return;
    const wanted = Math.max(MIN_STEP, this.#seen.size * STEP_SHARE);
    if (fresh < wanted && this.#isPatient) return;
    this.#isGrouping = true;
    void this.#group(grown);
  }

  async #group(packs: readonly PackInfo[]): Promise<void> {
    try {
      const plan = this.#view.plan;
      const planned = plan && new Set(plan.keywords.map(({ text }) => text));
      const fresh: Arrival[] = [];
      for (const { id, size } of packs) {
        const arrivals = await this.#ports.source.readPack(id);
        // What was read may be ahead of what was announced, never behind it.
        this.#read.set(id, Math.max(size, arrivals.length));
        for (const arrival of arrivals) {
          const key = keyOf(arrival);
          if (this.#seen.has(key) || (planned && !planned.has(key))) continue;
          this.#seen.add(key);
          fresh.push(arrival);
        }
      }
      if (this.#isClosed) return;
      if (fresh.length === 0) {
        this.#isGrouping = false;
        return;
      }
      const latest = [...fresh.map(nameOf).toReversed(), ...this.#view.latest];
      this.#show({ latest: latest.slice(0, SHOWN_LATEST) });
      this.#worker?.send({ kind: "arrivals", arrivals: fresh });
    } catch {
      this.#break();
    }
  }

  #take(forming: FormingMap, elapsedMs: number): void {
    if (this.#isClosed) return;
    this.#isGrouping = false;
    this.#isRested = false;
    this.#isPatient = true;
    this.#show({ forming });
    const pauseMs = Math.max(PAUSE_MS, elapsedMs * PAUSE_PER_ELAPSED);
    this.#cancelTimer = this.#ports.later(() => {
      this.#isRested = true;
      this.#cancelTimer = this.#ports.later(
        () => {
          this.#isPatient = false;
          this.#step();
        },
        Math.max(0, MAX_WAIT_MS - pauseMs),
      );
      this.#step();
    }, pauseMs);
  }

  #break(): void {
    if (this.#isClosed) return;
    this.#isGrouping = false;
    this.#stopFollowing();
    this.#show({ isBroken: true });
  }

  #show(change: Partial<RunningMapView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const keyOf = (arrival: Arrival): string =>
  arrival.kind === "serp" ? arrival.serp.keyword : arrival.thread.id;

const nameOf = (arrival: Arrival): string =>
  arrival.kind === "serp" ? arrival.serp.keyword : arrival.thread.title;
