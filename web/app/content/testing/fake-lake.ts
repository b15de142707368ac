/**
 * The part of Sanity's query API that the site uses, over documents in memory, for tests of loaders. Published content
 * for everyone, drafts and secrets for the one token it knows.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { evaluate, parse } from "groq-js";

export interface LakeDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

export const LAKE_TOKEN = "reads-drafts";

export interface FakeLake {
  readonly url: string;
  /** May be replaced at any time; the next query sees it. */
  documents: readonly LakeDocument[];
  /** HTML page that every query returns; null: the lake answers. */
  html: string | null;
  /** Number of queries received. */
  queries: number;
  close(): Promise<void>;
}

const isDraft = ({ _id }: LakeDocument): boolean => _id.startsWith("drafts.");

/** Drafts replace their published versions. */
function withDrafts(documents: readonly LakeDocument[]): LakeDocument[] {
  const drafts = documents
    .filter(isDraft)
    .map((draft) => Object.assign({}, draft, { _id: draft._id.slice("drafts.".length) }));
  const replaced = new Set(drafts.map(({ _id }) => _id));
  return [...documents.filter((one) => !isDraft(one) && !replaced.has(one._id)), ...drafts];
}

function seenBy(documents: readonly LakeDocument[], perspective: string, isTrusted: boolean) {
  if (!isTrusted || perspective === "published")
    return documents.filter(({ _id }) => !_id.includes("."));
  return perspective === "raw" ? [...documents] : withDrafts(documents);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

interface ReceivedQuery {
  readonly query: string;
  readonly params: Record<string, unknown>;
}

async function readQuery(request: IncomingMessage, url: URL): Promise<ReceivedQuery> {
  if (request.method === "POST") {
    const body: unknown = JSON.parse(await readBody(request));
    const { query, params } = Object(body);
    return { query: String(query), params: Object(params ?? {}) };
  }
  const params = [...url.searchParams].flatMap(([name, value]) =>
    name.startsWith("$") ? [[name.slice(1), JSON.parse(value)]] : [],
  );
  return { query: url.searchParams.get("query") ?? "", params: Object.fromEntries(params) };
}

async function answer(lake: FakeLake, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", lake.url);
  if (!/^\/v[\w-]+\/data\/query\//.test(url.pathname)) {
    response.writeHead(404).end("{}");
    return;
  }
  lake.queries += 1;
  if (lake.html !== null) {
    response.writeHead(200, { "content-type": "text/html" }).end(lake.html);
    return;
  }
  const authorization = request.headers.authorization;
  const isTrusted = authorization === `Bearer ${LAKE_TOKEN}`;
  if (authorization && !isTrusted) {
    response.writeHead(401, { "content-type": "application/json" });
    response.end(JSON.stringify({ statusCode: 401, error: "Unauthorized", message: "Bad token" }));
    return;
  }
  const { query, params } = await readQuery(request, url);
  const perspective = url.searchParams.get("perspective") ?? "published";
  const dataset = seenBy(lake.documents, perspective, isTrusted);
  const value = await evaluate(parse(query, { params }), { dataset, params });
  const result: unknown = await value.get();
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ query, result, ms: 1, syncTags: ["s1:all"] }));
}

/** Starts a lake, by default on a free port; close it at the end of the test. */
export async function startFakeLake(
  documents: readonly LakeDocument[],
  wantedPort = 0,
): Promise<FakeLake> {
  const server = createServer((request, response) => {
    answer(lake, request, response).catch((error: unknown) => {
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ statusCode: 400, message: String(error) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const lake: FakeLake = {
    url: `http://127.0.0.1:${String(port)}`,
    documents,
    html: null,
    queries: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return lake;
}
