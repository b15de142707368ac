/**
 * The Live Content API: sends pages the sync tags that changed. Event ids are transaction counts, which survive a
 * restart: a page that reconnects is sent what it missed, or told to start over.
 */
import type { EventStream } from "#/content-lake/listen/event-stream.ts";
import { syncTagsOfDocument } from "#/content-lake/query/sync-tags.ts";
import { isPublicId } from "#/content-lake/store/document.ts";
import type { DocumentStore } from "#/content-lake/store/document-store.ts";
import type { TransactionRecord } from "#/content-lake/store/transaction-record.ts";

interface LiveClient {
  readonly stream: EventStream;
  readonly includesDrafts: boolean;
}

export class LiveEvents {
  readonly #store: DocumentStore;
  readonly #clients = new Set<LiveClient>();

  constructor(store: DocumentStore) {
    this.#store = store;
  }

  /** The value of `sanity-last-live-event-id` in a response. */
  lastEventId(): string {
    return String(this.#store.sequence);
  }

  /** @param lastEventId what the client has seen; it is sent everything since. */
  open(stream: EventStream, includesDrafts: boolean, lastEventId: string | null) {
    const client = { stream, includesDrafts };
    stream.send("welcome", {}, this.lastEventId());
    if (lastEventId !== null) this.#catchUp(client, Number(lastEventId));
    this.#clients.add(client);
    stream.onClose(() => this.#clients.delete(client));
  }

  #catchUp(client: LiveClient, seen: number) {
    const missed = Number.isInteger(seen) ? this.#store.transactionsSince(seen) : null;
    if (missed === null) return client.stream.send("restart", {}, this.lastEventId());
    return missed.forEach((record, at) => notify(client, record, String(seen + at + 1)));
  }

  notify(record: TransactionRecord) {
    for (const client of this.#clients) notify(client, record, this.lastEventId());
  }
}

function notify(
  { stream, includesDrafts }: LiveClient,
  { changes }: TransactionRecord,
  id: string,
) {
  const seen = changes.filter((change) => includesDrafts || isPublicId(change.id));
  const tags = seen.flatMap(({ before, after }) =>
    [before, after].flatMap((document) => (document ? syncTagsOfDocument(document) : [])),
  );
  if (tags.length > 0) stream.send("message", { tags: [...new Set(tags)] }, id);
}
