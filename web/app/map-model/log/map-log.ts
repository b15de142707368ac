/**
 * An edited map, in this tab: what the server has confirmed, what was sent without a response, and what is still
 * batched. A change is visible at once, and sent at once after a pause; changes made soon after are sent as one
 * operation. Independent of Firestore and React: both are passed in.
 */
import type { ConflictingChange } from "@mapwright/core/maps/log/change-fields";
import { makeChanges } from "@mapwright/core/maps/log/edited/invert-changes";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MadeOperation } from "@mapwright/core/maps/log/edit-conflicts";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { countUtf8Bytes } from "@mapwright/core/maps/log/fitting-changes";
import { OPERATION_MAX_LENGTH } from "@mapwright/core/maps/log/operation-text";
import { filterUnstoredChanges } from "@mapwright/core/maps/log/unstored-changes";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { createReplay, type SkippedChange } from "@mapwright/core/maps/log/replay-log";
import type { MapLogPorts, MapLogView } from "#/map-model/log/map-log-view.ts";
import { findArrived, findProgramCalls } from "#/map-model/log/program-calls.ts";
import { pushAction, takeBack, type Action } from "#/map-model/log/undo-stack.ts";

interface Gathering {
  /** Replaced whenever something is added. */
  readonly operation: MapOperation;
  /** Approximate size of its changes as JSON. */
  readonly length: number;
  readonly cancel: () => void;
}

/** Operations that an earlier page left behind, and how much of the log was known when they were made. */
export interface LeftByPage {
  readonly operations: readonly MapOperation[];
  readonly made: readonly MadeOperation[];
}

export class MapLog {
  readonly #ports: MapLogPorts;
  readonly #listeners = new Set<() => void>();
  readonly #replay = createReplay();
  #compacted: MapState;
  /** Operations as the server and the device's cache have them. */
  #known: readonly MapOperation[] = [];
  /**
   * Operations sent, until the server reports them: a device may drop an operation it considers rejected although the
   * server has it.
   */
  #sent: readonly MapOperation[] = [];
  /** Ids of sent operations that are known to have reached the server. */
  readonly #arrived = new Set<string>();
  /** Operations of `#known` that were found to equal the sent ones. */
  readonly #same = new WeakSet<MapOperation>();
  /** Operations of an earlier page or another tab, by id, until confirmed or gone from the device. */
  #pendingElsewhere: ReadonlyMap<string, MapOperation> = new Map();
  /** Ids of operations that were gone and sent again: several tabs must not resend the same ones endlessly. */
  readonly #sentAgain = new Set<string>();
  #gathering: Gathering | null = null;
  #sentAtMs = Number.NEGATIVE_INFINITY;
  #made: readonly MadeOperation[] = [];
  #done: readonly Action[] = [];
  #undone: readonly Action[] = [];
  /** Ids of operations that programs made in the user's name since the map was opened. */
  readonly #byProgram = new Set<string>();
  readonly #openedAtMs: number;
  #left: readonly ConflictingChange[] = [];
  #refused: readonly MapOperation[] = [];
  #leftOut: readonly SkippedChange[] = [];
  /** The result of all of the above. */
  #state: MapState;
  #view: MapLogView;

  /** @param compacted the map as of its last compaction */
  constructor(compacted: MapState, ports: MapLogPorts) {
    this.#compacted = compacted;
    this.#ports = ports;
    this.#openedAtMs = ports.now();
    this.#state = compacted;
    this.#view = this.#look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): MapLogView => this.#view;

  /** Everything the server and the cache have since the compaction; replaces what was known. */
  applyRemote(operations: readonly MapOperation[]): void {
    this.#adoptProgramCalls(operations);
    this.#known = operations;
    const known = new Map(operations.map((operation) => [operation.id, operation]));
    this.#splitOff(known);
    const isConfirmed = (id: string) =>
      (known.get(id)?.at ?? null) !== null || this.#arrived.has(id);
    this.#sent = this.#sent.filter(({ id }) => !known.has(id) || !isConfirmed(id));
    this.#watchPending(known);
    this.#compute();
    this.#show();
  }

  /** Lets the user undo what a program did in their name while the map is open: each call as one action. */
  #adoptProgramCalls(operations: readonly MapOperation[]): void {
    const arrived = findArrived(operations, this.#known, this.#openedAtMs);
    const calls = findProgramCalls(this.#state, arrived, this.#ports.me);
    this.#done = calls.reduce(pushAction, this.#done);
    for (const { operationId } of calls) this.#byProgram.add(operationId);
  }

  /** Sends the missing changes under another id where the server took another version of one of our operations. */
  #splitOff(known: ReadonlyMap<string, MapOperation>): void {
    for (const operation of this.#sent) {
      const stored = known.get(operation.id);
      if (stored && stored.at !== null)
        this.#sendRest(operation, this.#unstored(operation, stored));
    }
    const gathering = this.#gathering;
    const stored = gathering ? known.get(gathering.operation.id) : undefined;
    if (!gathering || !stored) return;
    const { id, changes } = gathering.operation;
    const rest = filterUnstoredChanges(changes, stored.changes);
    if (rest.length === 0) {
      gathering.cancel();
      this.#gathering = null;
      return;
    }
    const operation = { ...gathering.operation, id: this.#newId(id), changes: rest };
    this.#gathering = { ...gathering, operation };
  }

  /**
   * Resends operations that were pending before this page or made in another tab and are gone from the device without
   * confirmation: either they are already stored, or their rejection is reported.
   */
  #watchPending(known: ReadonlyMap<string, MapOperation>): void {
    const own = new Set(this.#sent.map(({ id }) => id));
    const isMine = ({ id, by }: MapOperation) => by === this.#ports.me && !own.has(id);
    const gone = [...this.#pendingElsewhere.values()].filter(({ id }) => !known.has(id));
    const pending = [...known.values()].filter((one) => one.at === null && isMine(one));
    this.#pendingElsewhere = new Map(pending.map((operation) => [operation.id, operation]));
    for (const operation of gone) {
      if (!isMine(operation) || this.#sentAgain.has(operation.id)) continue;
      this.#sentAgain.add(operation.id);
      this.#send(operation);
    }
  }

  /** The log was compacted: the map continues from there. `operations`: those after the compaction. */
  rebase(compacted: MapState, operations: readonly MapOperation[]): void {
    this.#compacted = compacted;
    // What is not in the compacted state is among `operations`.
    this.#sent = this.#sent.filter(({ id }) => !this.#arrived.has(id));
    this.applyRemote(operations);
  }

  /**
   * Makes the changes as one undoable action. Changes without effect are not made.
   * @returns undoes just this action, whatever was done since; does nothing when it is already undone
   */
  commit(changes: readonly MapChange[]): () => void {
    const action = this.#make(changes);
    if (!action) return () => {};
    if (action.inverse.length > 0) {
      this.#done = pushAction(this.#done, action);
      this.#undone = [];
      this.#left = [];
    }
    this.#show();
    return () => this.#undo(action);
  }

  undo(): void {
    const action = this.#done.at(-1);
    if (action) this.#undo(action);
  }

  #undo(action: Action): void {
    if (!this.#done.includes(action)) return;
    this.#done = this.#done.filter((done) => done !== action);
    const undone = this.#reverse(action);
    if (undone) this.#undone = pushAction(this.#undone, undone);
    this.#show();
  }

  redo(): void {
    const action = this.#undone.at(-1);
    if (!action) return;
    this.#undone = this.#undone.slice(0, -1);
    const redone = this.#reverse(action);
    if (redone) this.#done = pushAction(this.#done, redone);
    this.#show();
  }

  /** Sends batched changes now: before the page goes away. */
  flush(): void {
    const gathered = this.#gathering;
    if (!gathered) return;
    this.#gathering = null;
    this.#sentAtMs = this.#ports.now();
    gathered.cancel();
    this.#send(gathered.operation);
    this.#show();
  }

  #make(changes: readonly MapChange[]): Action | null {
    const { me, now, pace, later } = this.#ports;
    const author = { by: me, at: null };
    const { state, inverse } = makeChanges(this.#state, changes, author);
    if (inverse.length === 0 && !changes.some(isMeasured)) return null;
    // A batch fits one document; a large action becomes an operation of its own.
    const length = countUtf8Bytes(JSON.stringify(changes));
    if (this.#gathering && this.#gathering.length + length > OPERATION_MAX_LENGTH) this.flush();
    // A new change also comes last in the log: no need to replay the rest.
    this.#state = state;
    const { operation, ...gathered } = this.#gathering ?? {
      operation: { id: this.#newId(), by: me, at: null, changes: [] },
      length: 0,
      // Never synchronously: one action often makes several commits.
      cancel: later(() => this.flush(), Math.max(0, this.#sentAtMs + pace() - now())),
    };
    this.#gathering = {
      ...gathered,
      operation: { ...operation, changes: [...operation.changes, ...changes] },
      length: gathered.length + length,
    };
    return { operationId: operation.id, changes, inverse };
  }

  /** @param from the operation it continues: its known log position applies */
  #newId(from?: string): string {
    const id = this.#ports.newId();
    const before = this.#made.find((made) => made.id === from);
    this.#made = [...this.#made, { id, seenUntilMs: before?.seenUntilMs ?? this.seenUntilMs() }];
    return id;
  }

  /** Server time, in Unix ms, of the newest operation known here; 0: none. */
  seenUntilMs(): number {
    return this.#known.reduce((latest, { at }) => Math.max(latest, at ?? 0), 0);
  }

  #reverse(action: Action): Action | null {
    const made = new Set([...this.#byProgram, ...this.#made.map(({ id }) => id)]);
    const log = [...this.#known, ...this.#unacknowledged()];
    const { changes, left } = takeBack(action, log, (id) => made.has(id));
    this.#left = left;
    return changes.length === 0 ? null : this.#make(changes);
  }

  #send(operation: MapOperation): void {
    this.#sent = [...this.#sent, operation];
    void this.#handOver(operation);
  }

  async #handOver(operation: MapOperation): Promise<void> {
    let unstored: readonly MapChange[] = [];
    try {
      unstored = await this.#ports.send(operation);
      this.#arrived.add(operation.id);
      if (unstored.length === 0) return;
    } catch {
      // Split off in the meantime: the missing changes are already being sent.
      if (!this.#sent.includes(operation)) return;
      this.#sent = this.#sent.filter((sent) => sent !== operation);
      this.#refused = [...this.#refused, operation];
      // It contains nothing to undo or redo.
      const isOther = ({ operationId }: Action) => operationId !== operation.id;
      this.#done = this.#done.filter(isOther);
      this.#undone = this.#undone.filter(isOther);
    }
    this.#sendRest(operation, unstored);
    this.#compute();
    this.#show();
  }

  /** `operation` is stored except for `unstored`, which is sent once as an operation of its own. */
  #sendRest(operation: MapOperation, unstored: readonly MapChange[]): void {
    if (unstored.length === 0 || !this.#sent.includes(operation)) return;
    this.#sent = this.#sent.filter((sent) => sent !== operation);
    this.#send({ ...operation, id: this.#newId(operation.id), changes: unstored });
  }

  #unstored(own: MapOperation, known: MapOperation): readonly MapChange[] {
    if (this.#same.has(known)) return [];
    const unstored = filterUnstoredChanges(own.changes, known.changes);
    if (unstored.length === 0) this.#same.add(known);
    return unstored;
  }

  /** Everything not compacted; unconfirmed operations last, in the order they were made. */
  #log(): MapOperation[] {
    const unconfirmed = this.#unconfirmed();
    const own = new Set(unconfirmed.map(({ id }) => id));
    return [...this.#known.filter(({ id }) => !own.has(id)), ...unconfirmed];
  }

  /**
   * Continues what a closed page left behind: sends what did not arrive, and remembers how much of the log was known
   * when it was made, so that its author can be shown what others have changed since.
   */
  resume({ operations, made }: LeftByPage): void {
    const remembered = new Set(this.#made.map(({ id }) => id));
    this.#made = [...this.#made, ...made.filter(({ id }) => !remembered.has(id))];
    const known = new Map(this.#known.map((operation) => [operation.id, operation]));
    const sent = new Map(this.#sent.map((operation) => [operation.id, operation]));
    for (const operation of operations) {
      const { id, by, changes } = operation;
      if (by !== this.#ports.me) continue;
      // What is being sent from here may be a shorter version of it.
      const there = sent.get(id) ?? known.get(id);
      const unstored = there ? filterUnstoredChanges(changes, there.changes) : changes;
      if (unstored.length === 0) continue;
      const isOwnId = !sent.has(id) && (there === undefined || there.at === null);
      this.#send(isOwnId ? operation : { ...operation, id: this.#newId(id), changes: unstored });
    }
    this.#compute();
    this.#show();
  }

  /** Operations made here that the device's database has not reported yet. */
  #unconfirmed(): MapOperation[] {
    const unacknowledged = this.#unacknowledged();
    return this.#gathering ? [...unacknowledged, this.#gathering.operation] : unacknowledged;
  }

  /** Sent operations that the device lacks or has in another version: there they would be stored only in part. */
  #unacknowledged(): MapOperation[] {
    const known = new Map(this.#known.map((operation) => [operation.id, operation]));
    return this.#sent.filter((operation) => {
      const there = known.get(operation.id);
      return !there || this.#unstored(operation, there).length > 0;
    });
  }

  #compute(): void {
    const { state, skipped } = this.#replay(this.#compacted, this.#log());
    this.#state = state;
    const known = new Set(this.#known.map(({ id }) => id));
    const found = skipped.filter((one) => this.#isLeftOut(one));
    // What has been compacted since counts as unchanged.
    const before = this.#leftOut.filter(({ operation }) => !known.has(operation.id));
    if (found.length + this.#leftOut.length > 0) this.#leftOut = [...before, ...found];
  }

  /** The final position in the log of an unconfirmed operation is unknown. */
  #isLeftOut({ operation, reason }: SkippedChange): boolean {
    if (operation.at === null) return false;
    const isReported = reason === "would-close-a-circle" || reason === "is-merged";
    return isReported && this.#made.some(({ id }) => id === operation.id);
  }

  #look(): MapLogView {
    const waiting = this.#log().filter(({ at }) => at === null);
    return {
      state: this.#state,
      confirmed: this.#known,
      waiting: waiting.reduce((sum, { changes }) => sum + changes.length, 0),
      unsent: waiting,
      made: this.#made,
      canUndo: this.#done.length > 0,
      canRedo: this.#undone.length > 0,
      left: this.#left,
      refused: this.#refused,
      leftOut: this.#leftOut,
    };
  }

  #show(): void {
    this.#view = this.#look();
    const waiting = new Set(this.#view.unsent.map(({ id }) => id));
    const made = this.#made.filter(({ id }) => waiting.has(id));
    this.#ports.journal({ operations: this.#unconfirmed(), made });
    for (const listener of this.#listeners) listener();
  }
}

/** Kept although nothing of it can be undone. */
const isMeasured = ({ kind }: MapChange): boolean => kind === "compare-keywords";
