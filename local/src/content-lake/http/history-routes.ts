/** Earlier versions of documents, and who changed them. */
import { z } from "zod";
import type { ContentLake } from "#/content-lake/content-lake.ts";
import {
  parseInput,
  readFlag,
  sendJson,
  sendNdjson,
  type Exchange,
} from "#/content-lake/http/exchange.ts";
import type { Route } from "#/content-lake/http/route.ts";
import {
  listDocumentEvents,
  listTransactions,
  readRevision,
} from "#/content-lake/history/read-history.ts";
import { requireDrafts } from "#/content-lake/identities.ts";

const MAX_TRANSACTIONS = 1000;
const limit = z.coerce.number().int().min(1).max(MAX_TRANSACTIONS).catch(MAX_TRANSACTIONS);

function handleTransactions(
  { store }: ContentLake,
  exchange: Exchange,
  [ids = ""]: readonly string[],
) {
  requireDrafts(exchange.who);
  const { searchParams } = exchange.url;
  const rows = listTransactions(store, {
    ids: ids.split(","),
    fromTransaction: searchParams.get("fromTransaction"),
    toTransaction: searchParams.get("toTransaction"),
    isReversed: readFlag(searchParams, "reverse"),
    limit: parseInput(limit, searchParams.get("limit") ?? 50),
    listsAskedDocumentsOnly: readFlag(searchParams, "includeIdentifiedDocumentsOnly"),
    excludesContent:
      readFlag(searchParams, "excludeContent") || readFlag(searchParams, "excludeMutations"),
    withEffects: searchParams.get("effectFormat") === "mendoza",
  });
  sendNdjson(exchange, rows);
}

function handleRevision({ store }: ContentLake, exchange: Exchange, [ids = ""]: readonly string[]) {
  requireDrafts(exchange.who);
  const { searchParams } = exchange.url;
  const at = { revision: searchParams.get("revision"), time: searchParams.get("time") };
  const documents = ids.split(",").flatMap((id) => readRevision(store, id, at) ?? []);
  sendJson(exchange, 200, { documents });
}

function handleEvents({ store }: ContentLake, exchange: Exchange, [id = ""]: readonly string[]) {
  requireDrafts(exchange.who);
  sendJson(exchange, 200, { events: { [id]: listDocumentEvents(store, id) }, nextCursor: "" });
}

const history = String.raw`^\/data\/history\/[\w~-]+`;

export const historyRoutes: readonly Route[] = [
  {
    methods: ["GET"],
    pattern: new RegExp(String.raw`${history}\/transactions\/(.+)$`),
    handle: handleTransactions,
  },
  {
    methods: ["GET"],
    pattern: new RegExp(String.raw`${history}\/documents\/([^/]+)$`),
    handle: handleRevision,
  },
  {
    methods: ["GET"],
    pattern: new RegExp(String.raw`${history}\/events\/documents\/(.+)$`),
    handle: handleEvents,
  },
];
