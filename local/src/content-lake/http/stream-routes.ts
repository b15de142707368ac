/** Event streams: changes to documents, and sync tags of changed content. */
import { z } from "zod";
import type { ContentLake } from "#/content-lake/content-lake.ts";
import { parseInput, readFlag, readParams, type Exchange } from "#/content-lake/http/exchange.ts";
import type { Route } from "#/content-lake/http/route.ts";
import { requireDrafts } from "#/content-lake/identities.ts";
import { openEventStream } from "#/content-lake/listen/event-stream.ts";

const lastEventOf = ({ request, url }: Exchange): string | null => {
  const header = request.headers["last-event-id"];
  return (typeof header === "string" ? header : null) ?? url.searchParams.get("lastEventId");
};

function listen({ listeners }: ContentLake, exchange: Exchange) {
  const { searchParams } = exchange.url;
  const query = parseInput(z.string().min(1), searchParams.get("query") ?? "*");
  const open = listeners.prepare({
    query,
    params: readParams(searchParams),
    perspective: ["raw"],
    who: exchange.who,
    includesResult: readFlag(searchParams, "includeResult"),
    includesPreviousRevision: readFlag(searchParams, "includePreviousRevision"),
    includesMutations: readFlag(searchParams, "includeMutations", true),
    withEffects: searchParams.get("effectFormat") === "mendoza",
    canResume: readFlag(searchParams, "enableResume"),
    lastEventId: lastEventOf(exchange),
  });
  open(openEventStream(exchange.request, exchange.response, exchange.corsHeaders));
}

function followLive({ liveEvents }: ContentLake, exchange: Exchange) {
  const includesDrafts = readFlag(exchange.url.searchParams, "includeDrafts");
  if (includesDrafts) requireDrafts(exchange.who);
  const stream = openEventStream(exchange.request, exchange.response, exchange.corsHeaders);
  liveEvents.open(stream, includesDrafts, lastEventOf(exchange));
}

export const streamRoutes: readonly Route[] = [
  { methods: ["GET"], pattern: /^\/data\/listen\/[\w~-]+$/, handle: listen },
  { methods: ["GET"], pattern: /^\/data\/live\/events\/[\w~-]+$/, handle: followLive },
];
