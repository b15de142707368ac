/** Evaluates GROQ queries over the store with groq-js. */
import {
  evaluateGroq,
  parseGroq,
  type EvaluationOptions,
  type QueryTree,
} from "#/content-lake/query/groq.ts";
import { ApiError } from "#/content-lake/api-error.ts";
import type { Identity } from "#/content-lake/identities.ts";
import { hoistSubqueries } from "#/content-lake/query/hoist-subqueries.ts";
import {
  explainParseError,
  lowerLakeFunctions,
  markLakeFunctions,
} from "#/content-lake/query/lake-functions.ts";
import { lowerTextSearch } from "#/content-lake/query/lower-text-search.ts";
import { indexDocuments, narrowDocuments } from "#/content-lake/query/narrow-documents.ts";
import { refuseInvalid } from "#/content-lake/query/refuse-invalid.ts";
import { Perspectives } from "#/content-lake/query/perspective.ts";
import {
  makeSourceMap,
  type QueryResult,
  type ContentSourceMap,
} from "#/content-lake/query/source-map.ts";
import { syncTagsOfQuery } from "#/content-lake/query/sync-tags.ts";
import { WorkLimit } from "#/content-lake/query/work-limit.ts";
import type { LakeDocument } from "#/content-lake/store/document.ts";
import type { DocumentStore } from "#/content-lake/store/document-store.ts";

export interface QueryRequest {
  readonly query: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly perspective: readonly string[];
  readonly who: Identity;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone?: AbortSignal;
}

/** Parsed queries are cached: a site sends the same few again and again. */
const MAX_PARSED = 500;

export class QueryEngine {
  readonly #perspectives: Perspectives;
  readonly #sanity: { readonly projectId: string; readonly dataset: string };
  readonly #parsed = new Map<string, QueryTree>();

  constructor(store: DocumentStore, sanity: { projectId: string; dataset: string }) {
    this.#perspectives = new Perspectives(store);
    this.#sanity = sanity;
  }

  /** @throws ApiError 400 when the query can't be parsed, 403 when the reader may not use the perspective. */
  async run(request: QueryRequest): Promise<unknown> {
    return (await this.#evaluate(request)).answer;
  }

  async runWithSourceMap(
    request: QueryRequest,
  ): Promise<{ answer: unknown; sourceMap: ContentSourceMap }> {
    const answered = await this.#evaluate(request);
    return { answer: answered.answer, sourceMap: await makeSourceMap(answered) };
  }

  async #evaluate(request: QueryRequest): Promise<QueryResult> {
    const { params, who } = request;
    const documents = this.#perspectives.documents(request.perspective, who);
    const index = indexDocuments(documents);
    const options: EvaluationOptions = {
      dataset: documents,
      params,
      identity: who.id,
      sanity: this.#sanity,
      byId: index.byId,
      limit: new WorkLimit(undefined, request.gone),
    };
    const parsed = this.parse(request.query, params);
    const answer = await evaluateOrRefuse(narrowDocuments(parsed, params, index), options);
    return { answer, tree: parsed, documents, options };
  }

  /** Returns tags for what must change for a query's results to change. */
  syncTags(query: string, params: Readonly<Record<string, unknown>>): string[] {
    return syncTagsOfQuery(this.parse(query, params), params);
  }

  parse(query: string, params: Readonly<Record<string, unknown>>): QueryTree {
    // Parameters are inserted into slices during parsing: the tree depends on them.
    const key = query.includes("$") ? `${query}\u0000${JSON.stringify(params)}` : query;
    const known = this.#parsed.get(key);
    if (known) return known;
    const tree = parseOrRefuse(query, params);
    refuseInvalid(tree, params);
    if (this.#parsed.size >= MAX_PARSED) this.#parsed.clear();
    this.#parsed.set(key, tree);
    return tree;
  }

  /** Whether a single document is in a query's results: listeners check this for every change. */
  async selects(tree: QueryTree, document: LakeDocument, request: QueryRequest): Promise<boolean> {
    const answer = await evaluateGroq(tree, {
      dataset: [document],
      params: request.params,
      identity: request.who.id,
      sanity: this.#sanity,
      limit: new WorkLimit(),
    });
    return Array.isArray(answer) ? answer.length > 0 : answer !== null;
  }
}

async function evaluateOrRefuse(tree: QueryTree, options: EvaluationOptions): Promise<unknown> {
  try {
    const hoisted = await hoistSubqueries(tree, options);
    return await evaluateGroq(hoisted, options);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new ApiError(400, "queryExecutionError", message);
  }
}

function parseOrRefuse(query: string, params: Readonly<Record<string, unknown>>): QueryTree {
  try {
    return lowerLakeFunctions(lowerTextSearch(parseGroq(markLakeFunctions(query), params)));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const message = explainParseError(
      query,
      error instanceof Error ? error.message : String(error),
    );
    // Clients show the query with a marker at this position.
    const position = /at position (\d+)/.exec(message)?.[1];
    const place = position === undefined ? {} : { query, start: Number(position) };
    throw new ApiError(400, "queryParseError", message, place);
  }
}
