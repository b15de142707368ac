/**
 * A map that is being edited, in this tab: what the server has told, what was sent and not answered, and what is
 * still being gathered. A change shows at once, and is sent at once after a pause; what is made soon after travels as
 * one operation.
 * Knows no Firestore and no React: both are passed in or come to it.
 */
import type { MeetingChange } from "@mapwright/core/maps/log/change-facets";
import { makeChanges } from "@mapwright/core/maps/log/invert-changes";
import type { MapChange } from "@mapwright/core/maps/log/map-change";
import type { MadeOperation } from "@mapwright/core/maps/log/also-changed";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { OPERATION_MAX_LENGTH } from "@mapwright/core/maps/log/operation-text";
import type { MapState } from "@mapwright/core/maps/log/map-state";
import { createReplay } from "@mapwright/core/maps/log/replay-log";
import type { MapLogPorts, MapLogView } from "#/features/maps/log/map-log-view.ts";
import { pushDeed, takeBack, type Deed } from "#/features/maps/log/undo-stack.ts";

interface Gathering {
  /** Replaced whenever something is added. */
  readonly operation: MapOperation;
  /** Of its changes as JSON, about. */
  readonly length: number;
  readonly cancel: () => void;
}

export class MapLog {
  readonly #ports: MapLogPorts;
  readonly #listeners = new Set<() => void>();
  readonly #replay = createReplay();
  #folded: MapState;
  /** As the server and the device's cache have them. */
  #known: readonly MapOperation[] = [];
  /**
   * Handed over, until the server's own word of it is here: a device may forget what it holds for refused, although
   * the server has it.
   */
  #sent: readonly MapOperation[] = [];
  /** Of those, what is known to have reached the server. */
  readonly #arrived = new Set<string>();
  #gathering: Gathering | null = null;
  #sentAtMs = Number.NEGATIVE_INFINITY;
  #made: readonly MadeOperation[] = [];
  #done: readonly Deed[] = [];
  #undone: readonly Deed[] = [];
  #left: readonly MeetingChange[] = [];
  #refused: readonly (readonly MapChange[])[] = [];
  /** What all of the above comes to. */
  #state: MapState;
  #view: MapLogView;

  /** @param folded the map as of its last compaction */
  constructor(folded: MapState, ports: MapLogPorts) {
    this.#folded = folded;
    this.#ports = ports;
    this.#state = folded;
    this.#view = this.#look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): MapLogView => this.#view;

  /** Everything the server and the cache have since the compaction: replaces what was known. */
  hear(operations: readonly MapOperation[]): void {
    this.#known = operations;
    const known = new Map(operations.map(({ id, at }) => [id, at]));
    const isTold = (id: string) => (known.get(id) ?? null) !== null || this.#arrived.has(id);
    this.#sent = this.#sent.filter(({ id }) => !known.has(id) || !isTold(id));
    this.#compute();
    this.#show();
  }

  /** The log was folded: the map goes on from there. `operations`: those that are not in it. */
  rebase(folded: MapState, operations: readonly MapOperation[]): void {
    this.#folded = folded;
    // What is not in the fold is among `operations`.
    this.#sent = this.#sent.filter(({ id }) => !this.#arrived.has(id));
    this.hear(operations);
  }

  /** What waits from an earlier visit counts as made here, when the log was known until `seenUntilMs`. */
  adopt(seenUntilMs: number): void {
    const known = new Set(this.#made.map(({ id }) => id));
    const found = this.#known.filter(
      ({ id, by, at }) => at === null && by === this.#ports.me && !known.has(id),
    );
    if (found.length === 0) return;
    this.#made = [...this.#made, ...found.map(({ id }) => ({ id, seenUntilMs }))];
    this.#show();
  }

  /** Makes the changes, one deed to undo. Changes without effect are not made. */
  commit(changes: readonly MapChange[]): void {
    const deed = this.#make(changes);
    if (!deed) return;
    this.#done = pushDeed(this.#done, deed);
    this.#undone = [];
    this.#left = [];
    this.#show();
  }

  undo(): void {
    const deed = this.#done.at(-1);
    if (!deed) return;
    this.#done = this.#done.slice(0, -1);
    const undone = this.#reverse(deed);
    if (undone) this.#undone = pushDeed(this.#undone, undone);
    this.#show();
  }

  redo(): void {
    const deed = this.#undone.at(-1);
    if (!deed) return;
    this.#undone = this.#undone.slice(0, -1);
    const redone = this.#reverse(deed);
    if (redone) this.#done = pushDeed(this.#done, redone);
    this.#show();
  }

  /** Sends what is being gathered now: before the page goes. */
  flush(): void {
    const gathered = this.#gathering;
    if (!gathered) return;
    this.#gathering = null;
    this.#sentAtMs = this.#ports.now();
    gathered.cancel();
    this.#send(gathered.operation);
    this.#show();
  }

  #make(changes: readonly MapChange[]): Deed | null {
    const { me, now, pace, later } = this.#ports;
    const author = { by: me, at: null };
    const { state, inverse } = makeChanges(this.#state, changes, author);
    const isIdle = inverse.length === 0 && changes.every(({ kind }) => kind !== "delete-comment");
    if (isIdle) return null;
    // Gathered is what fits one document: a large action is an operation of its own.
    const length = JSON.stringify(changes).length;
    if (this.#gathering && this.#gathering.length + length > OPERATION_MAX_LENGTH) this.flush();
    // What is made last comes last in the log, too: no need to replay the rest.
    this.#state = state;
    const { operation, ...gathered } = this.#gathering ?? {
      operation: { id: this.#newId(), by: me, at: null, changes: [] },
      length: 0,
      // Never within this call: one deed is often several of them.
      cancel: later(() => this.flush(), Math.max(0, this.#sentAtMs + pace() - now())),
    };
    this.#gathering = {
      ...gathered,
      operation: { ...operation, changes: [...operation.changes, ...changes] },
      length: gathered.length + length,
    };
    return { operationId: operation.id, changes, inverse };
  }

  #newId(): string {
    const id = this.#ports.newId();
    this.#made = [...this.#made, { id, seenUntilMs: this.seenUntilMs() }];
    return id;
  }

  /** Server time, in Unix ms, of the newest operation that is known here; 0: of none. */
  seenUntilMs(): number {
    return this.#known.reduce((latest, { at }) => Math.max(latest, at ?? 0), 0);
  }

  #reverse(deed: Deed): Deed | null {
    const { changes, left } = takeBack(deed, [...this.#known, ...this.#untold()]);
    this.#left = left;
    return changes.length === 0 ? null : this.#make(changes);
  }

  #send(operation: MapOperation): void {
    void this.#handOver(operation, () => {
      this.#refused = [...this.#refused, operation.changes];
      // There is nothing of it to take back or to do again.
      const stands = ({ operationId }: Deed) => operationId !== operation.id;
      this.#done = this.#done.filter(stands);
      this.#undone = this.#undone.filter(stands);
    });
  }

  async #handOver(operation: MapOperation, refuse: () => void): Promise<void> {
    const { id } = operation;
    this.#sent = [...this.#sent, operation];
    try {
      await this.#ports.send(operation);
      this.#arrived.add(id);
    } catch {
      this.#sent = this.#sent.filter((sent) => sent.id !== id);
      refuse();
      this.#compute();
      this.#show();
    }
  }

  /** Everything that is not folded; what is not confirmed last, in the order in which it was made. */
  #log(): MapOperation[] {
    return [...this.#known, ...this.#unheard()];
  }

  /**
   * Sends what an earlier page left on its way, unless it arrived after all. A refusal is no news then: the server may
   * have it already.
   */
  resume(operations: readonly MapOperation[]): void {
    const known = new Set([...this.#known, ...this.#sent].map(({ id }) => id));
    const lost = operations.filter(({ id, by }) => by === this.#ports.me && !known.has(id));
    if (lost.length === 0) return;
    for (const operation of lost) void this.#handOver(operation, () => {});
    this.#compute();
    this.#show();
  }

  /** Made here and not heard of from the device's own database yet. */
  #unheard(): MapOperation[] {
    const untold = this.#untold();
    return this.#gathering ? [...untold, this.#gathering.operation] : untold;
  }

  #untold(): MapOperation[] {
    const known = new Set(this.#known.map(({ id }) => id));
    return this.#sent.filter(({ id }) => !known.has(id));
  }

  #compute(): void {
    this.#state = this.#replay(this.#folded, this.#log());
  }

  #look(): MapLogView {
    const waiting = this.#log().filter(({ at }) => at === null);
    return {
      state: this.#state,
      confirmed: this.#known,
      waiting: waiting.length,
      unsent: waiting,
      made: this.#made,
      canUndo: this.#done.length > 0,
      canRedo: this.#undone.length > 0,
      left: this.#left,
      refused: this.#refused,
    };
  }

  #show(): void {
    this.#ports.keep(this.#unheard());
    this.#view = this.#look();
    for (const listener of this.#listeners) listener();
  }
}
