/** Reading and changing documents. */
import { z } from "zod";
import { ApiError } from "#/content-lake/api-error.ts";
import type { ContentLake } from "#/content-lake/content-lake.ts";
import {
  parseInput,
  readFlag,
  readJsonBody,
  readParams,
  sendJson,
  sendNdjson,
  type Exchange,
} from "#/content-lake/http/exchange.ts";
import type { Route } from "#/content-lake/http/route.ts";
import { requireDrafts, requireWrite } from "#/content-lake/identities.ts";
import { actionsBody, mutateBody } from "#/content-lake/mutations/mutation-input.ts";
import { translateAction } from "#/content-lake/mutations/translate-actions.ts";
import { readPerspective } from "#/content-lake/query/perspective.ts";
import { isDraftId, isPublicId, type LakeDocument } from "#/content-lake/store/document.ts";

const queryInput = z.object({
  query: z.string().min(1, "is missing"),
  params: z.record(z.string(), z.unknown()).default({}),
});

async function readQuery({ request, url }: Exchange) {
  if (request.method === "POST") return readJsonBody(request, queryInput);
  const { searchParams } = url;
  return parseInput(queryInput, {
    query: searchParams.get("query") ?? "",
    params: readParams(searchParams),
  });
}

async function handleQuery(lake: ContentLake, exchange: Exchange) {
  const { searchParams } = exchange.url;
  const { query, params } = await readQuery(exchange);
  const perspective = readPerspective(searchParams.get("perspective"), exchange.apiVersion);
  const gone = new AbortController();
  exchange.response.once("close", () => gone.abort());
  const request = { query, params, perspective, who: exchange.who, gone: gone.signal };
  const begun = performance.now();
  // Read before the response is built: a change in between is announced again rather than missed.
  const lastEventId = lake.liveEvents.lastEventId();
  const wantsMap = !["false", null].includes(searchParams.get("resultSourceMap"));
  const mapped = wantsMap ? await lake.engine.runWithSourceMap(request) : null;
  const answer = mapped ? mapped.answer : await lake.engine.run(request);
  sendJson(
    exchange,
    200,
    {
      ...(readFlag(searchParams, "returnQuery", true) ? { query } : {}),
      result: answer ?? null,
      ...(mapped ? { resultSourceMap: mapped.sourceMap } : {}),
      syncTags: lake.engine.syncTags(query, params),
      ms: Math.round(performance.now() - begun),
    },
    { "sanity-last-live-event-id": lastEventId },
  );
}

function handleDocuments(
  { store }: ContentLake,
  exchange: Exchange,
  [ids = ""]: readonly string[],
) {
  const wanted = ids.split(",");
  const isHidden = (id: string) => !exchange.who.canReadDrafts && !isPublicId(id);
  const documents = wanted.flatMap((id) => (isHidden(id) ? [] : (store.get(id) ?? [])));
  const omitted = wanted
    .filter((id) => isHidden(id) || !store.get(id))
    .map((id) => ({ id, reason: store.get(id) ? "permission" : "existence" }));
  const isBrief = readFlag(exchange.url.searchParams, "excludeContent");
  sendJson(exchange, 200, {
    documents: isBrief
      ? documents.map(({ _id, _type, _rev }) => ({ _id, _type, _rev }))
      : documents,
    omitted,
  });
}

async function mutate({ transactor }: ContentLake, exchange: Exchange) {
  requireWrite(exchange.who);
  const { searchParams } = exchange.url;
  const body = await readJsonBody(exchange.request, mutateBody);
  const { transactionId, results } = await transactor.run({
    steps: body.mutations,
    transactionId: body.transactionId,
    who: exchange.who,
    isDryRun: readFlag(searchParams, "dryRun"),
    autoKeys: readFlag(searchParams, "autoGenerateArrayKeys"),
  });
  const withDocuments = readFlag(searchParams, "returnDocuments");
  const withIds = withDocuments || readFlag(searchParams, "returnIds");
  sendJson(exchange, 200, {
    transactionId,
    results: results.map(({ id, operation, document }) => {
      if (withDocuments) return { id, operation, document };
      return withIds ? { id, operation } : { operation };
    }),
  });
}

async function act({ transactor }: ContentLake, exchange: Exchange) {
  requireWrite(exchange.who);
  const body = await readJsonBody(exchange.request, actionsBody);
  const { transactionId } = await transactor
    .run({
      steps: body.actions.map((action) => (read) => translateAction(action, read)),
      transactionId: body.transactionId,
      who: exchange.who,
      isDryRun: body.dryRun ?? false,
      autoKeys: true,
    })
    .catch((error: unknown) => {
      throw error instanceof ApiError && error.type === "mutationError"
        ? error.asActionError()
        : error;
    });
  sendJson(exchange, 200, { transactionId });
}

const exportOptions = z.strictObject({
  types: z
    .string()
    .transform((names) => names.split(",").filter((name) => name !== ""))
    .optional(),
  excludeTypes: z
    .string()
    .transform((names) => names.split(",").filter((name) => name !== ""))
    .optional(),
  drafts: z.enum(["true", "false"]).optional(),
  /** Empty at the beginning; everything fits into one part here. */
  nextCursor: z.literal("").optional(),
  tag: z.string().optional(),
});

function exportDocuments({ store }: ContentLake, exchange: Exchange) {
  requireDrafts(exchange.who);
  const { types, excludeTypes, drafts } = parseInput(
    exportOptions,
    Object.fromEntries(exchange.url.searchParams),
  );
  const isWanted = ({ _id, _type }: LakeDocument) =>
    (types === undefined || types.includes(_type)) &&
    excludeTypes?.includes(_type) !== true &&
    (drafts !== "false" || !isDraftId(_id));
  sendNdjson(exchange, [...store.all()].filter(isWanted));
}

export const dataRoutes: readonly Route[] = [
  { methods: ["GET", "POST"], pattern: /^\/data\/query\/[\w~-]+$/, handle: handleQuery },
  { methods: ["GET"], pattern: /^\/data\/doc\/[\w~-]+\/(.+)$/, handle: handleDocuments },
  { methods: ["POST"], pattern: /^\/data\/mutate\/[\w~-]+$/, handle: mutate },
  { methods: ["POST"], pattern: /^\/data\/actions\/[\w~-]+$/, handle: act },
  {
    methods: ["GET"],
    pattern: /^\/data\/export\/[\w~-]+$/,
    handle: exportDocuments,
  },
  {
    methods: ["GET"],
    pattern: /^\/data\/references\/[\w~-]+\/documents\/[\w.-]+\/to$/,
    // References from other datasets, which don't exist here.
    handle: (_, exchange) => sendJson(exchange, 200, { totalCount: 0, references: [] }),
  },
];
