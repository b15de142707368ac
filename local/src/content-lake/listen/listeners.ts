/**
 * The listen API: sends a query's listeners every change to a document that is or was in its results. A listener that
 * reconnects with the id of its last event gets what it missed, or is told to start over.
 */
import type { QueryTree } from "#/content-lake/query/groq.ts";
import { describeEffects } from "#/content-lake/history/effects.ts";
import type { EventStream } from "#/content-lake/listen/event-stream.ts";
import type { QueryEngine, QueryRequest } from "#/content-lake/query/query-engine.ts";
import { createSanityId } from "#/content-lake/random-id.ts";
import { isPublicId, type LakeDocument } from "#/content-lake/store/document.ts";
import type { DocumentStore } from "#/content-lake/store/document-store.ts";
import type { DocumentChange, TransactionRecord } from "#/content-lake/store/transaction-record.ts";

export interface ListenRequest extends QueryRequest {
  readonly includesResult: boolean;
  readonly includesPreviousRevision: boolean;
  readonly includesMutations: boolean;
  readonly withEffects: boolean;
  readonly canResume: boolean;
  readonly lastEventId: string | null;
}

interface Listener {
  readonly request: ListenRequest;
  readonly stream: EventStream;
  /** null: every document. */
  readonly tree: QueryTree | null;
  /** Events are sent in the order they happened, each after the previous one was evaluated. */
  turn: Promise<void>;
}

interface LakeEvent {
  readonly id: string;
  readonly change: DocumentChange;
  readonly record: TransactionRecord;
  readonly position: number;
}

const eventsOf = (record: TransactionRecord): LakeEvent[] =>
  record.changes.map((change, position) => ({
    id: `${record.id}#${change.id}`,
    change,
    record,
    position,
  }));

export class Listeners {
  readonly #engine: QueryEngine;
  readonly #listeners = new Set<Listener>();
  readonly #store: DocumentStore;
  readonly #onError: (error: unknown) => void;

  constructor(engine: QueryEngine, store: DocumentStore, onError: (error: unknown) => void) {
    this.#engine = engine;
    this.#store = store;
    this.#onError = onError;
  }

  /** @throws ApiError 400 when the query can't be parsed; nothing has been sent then. */
  prepare(request: ListenRequest): (stream: EventStream) => void {
    const isAll = request.query.trim() === "*";
    const tree = isAll ? null : this.#engine.parse(request.query, request.params);
    return (stream) => {
      const listener: Listener = { request, stream, tree, turn: Promise.resolve() };
      this.#welcome(listener);
      this.#listeners.add(listener);
      stream.onClose(() => this.#listeners.delete(listener));
    };
  }

  notify(record: TransactionRecord) {
    const events = eventsOf(record);
    for (const listener of this.#listeners)
      for (const event of events) this.#enqueue(listener, event);
  }

  #welcome(listener: Listener) {
    const { canResume, lastEventId } = listener.request;
    const welcome = { listenerName: createSanityId(8) };
    if (!canResume || lastEventId === null) return listener.stream.send("welcome", welcome);
    const missed = this.#eventsAfter(lastEventId);
    listener.stream.send(missed ? "welcomeback" : "reset", welcome);
    return missed?.forEach((event) => this.#enqueue(listener, event));
  }

  /**
   * Read from the history, so that a listener can reconnect after the lake restarted; null when that part was dropped.
   */
  #eventsAfter(lastEventId: string): readonly LakeEvent[] | null {
    const { transactions } = this.#store;
    const at = transactions.findLastIndex(({ id }) => lastEventId.startsWith(`${id}#`));
    if (at < 0) return null;
    const events = transactions.slice(at).flatMap(eventsOf);
    const seen = events.findIndex(({ id }) => id === lastEventId);
    return seen < 0 ? null : events.slice(seen + 1);
  }

  #enqueue(listener: Listener, event: LakeEvent) {
    listener.turn = listener.turn
      .then(() => this.#deliver(listener, event))
      .catch((error: unknown) => this.#onError(error));
  }

  async #deliver(listener: Listener, event: LakeEvent) {
    const { before, after } = event.change;
    const was = await this.#selects(listener, before);
    const is = await this.#selects(listener, after);
    if (!was && !is) return;
    const transition = was && is ? "update" : is ? "appear" : "disappear";
    listener.stream.send("mutation", describeEvent(event, listener.request, transition), event.id);
  }

  async #selects({ tree, request }: Listener, document: LakeDocument | null): Promise<boolean> {
    if (!document || (!request.who.canReadDrafts && !isPublicId(document._id))) return false;
    return tree === null || this.#engine.selects(tree, document, request);
  }
}

function describeEvent(event: LakeEvent, request: ListenRequest, transition: string) {
  const { change, record, position } = event;
  return {
    eventId: event.id,
    documentId: change.id,
    transactionId: record.id,
    transition,
    identity: record.author,
    timestamp: record.timestamp,
    visibility: "query",
    previousRev: change.before?._rev,
    // Set even for a deleted document: the Studio chains events by it, and would wait forever.
    resultRev: record.id,
    transactionTotalEvents: record.changes.length,
    transactionCurrentEvent: position + 1,
    ...(request.includesMutations ? { mutations: change.mutations } : {}),
    ...(request.includesResult ? { result: change.after ?? undefined } : {}),
    ...(request.includesPreviousRevision ? { previous: change.before } : {}),
    ...(request.withEffects ? { effects: describeEffects(change) } : {}),
  };
}
