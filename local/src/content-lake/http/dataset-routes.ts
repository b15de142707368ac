/** Datasets of the project: listed, made, copied and deleted, as Sanity's command line does it. */
import { z } from "zod";
import type { ContentLake } from "#/content-lake/content-lake.ts";
import { readJsonBody, sendJson, type Exchange } from "#/content-lake/http/exchange.ts";
import type { Route } from "#/content-lake/http/route.ts";
import { requireWrite } from "#/content-lake/identities.ts";
import { openEventStream } from "#/content-lake/listen/event-stream.ts";

const all = String.raw`^(?:\/projects\/[\w-]+)?\/datasets`;
const one = String.raw`${all}\/([\w~-]+)`;

const aclMode = z.enum(["public", "private"]);
const creation = z.looseObject({ aclMode: aclMode.nullish() });
const copy = z.looseObject({ targetDataset: z.string(), skipHistory: z.boolean().optional() });

function list(_: ContentLake, exchange: Exchange) {
  // Comments would be stored in a separate dataset, which doesn't exist here.
  const isForComments = exchange.url.searchParams.get("datasetProfile") === "comments";
  const datasets = exchange.datasets.list();
  sendJson(exchange, 200, isForComments ? [] : datasets);
}

async function create(_: ContentLake, exchange: Exchange, [name = ""]: readonly string[]) {
  requireWrite(exchange.who);
  // Sanity's client sends no body without options.
  const isEmpty = Number(exchange.request.headers["content-length"] ?? 0) === 0;
  const given = isEmpty ? null : await readJsonBody(exchange.request, creation);
  const mode = given?.aclMode ?? "public";
  await exchange.datasets.create(name, mode);
  sendJson(exchange, 200, { datasetName: name, aclMode: mode });
}

async function edit(_: ContentLake, exchange: Exchange, [name = ""]: readonly string[]) {
  requireWrite(exchange.who);
  const given = await readJsonBody(exchange.request, z.looseObject({ aclMode }));
  exchange.datasets.edit(name, given.aclMode);
  sendJson(exchange, 200, { datasetName: name, aclMode: given.aclMode });
}

async function copyDataset(_: ContentLake, exchange: Exchange, [source = ""]: readonly string[]) {
  requireWrite(exchange.who);
  const { targetDataset } = await readJsonBody(exchange.request, copy);
  const mode = await exchange.datasets.copy(source, targetDataset);
  sendJson(exchange, 200, {
    datasetName: targetDataset,
    message: "Copied, without history",
    aclMode: mode,
    jobId: `copy-${targetDataset}`,
  });
}

/** A copy is complete before its job has a name. */
function followJob(_: ContentLake, exchange: Exchange, [jobId = ""]: readonly string[]) {
  const stream = openEventStream(exchange.request, exchange.response, exchange.corsHeaders);
  const done = { job_id: jobId, state: "completed", progress: 100 };
  stream.send("job", done);
  stream.send("done", done);
}

export const datasetRoutes: readonly Route[] = [
  { methods: ["GET"], pattern: new RegExp(`${all}$`), handle: list },
  {
    methods: ["GET"],
    pattern: new RegExp(String.raw`${all}\/copy$`),
    handle: (_, exchange) => sendJson(exchange, 200, []),
  },
  { methods: ["PUT"], pattern: new RegExp(`${one}$`), handle: create },
  { methods: ["PATCH"], pattern: new RegExp(`${one}$`), handle: edit },
  {
    methods: ["DELETE"],
    pattern: new RegExp(`${one}$`),
    async handle(_, exchange, [name = ""]) {
      requireWrite(exchange.who);
      await exchange.datasets.remove(name);
      sendJson(exchange, 200, { deleted: true });
    },
  },
  { methods: ["PUT"], pattern: new RegExp(String.raw`${one}\/copy$`), handle: copyDataset },
  { methods: ["GET"], pattern: /^\/jobs\/([\w~-]+)\/listen$/, handle: followJob },
];
