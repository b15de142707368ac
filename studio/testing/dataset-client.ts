/** A client that runs queries on documents in memory, so that validation and inputs can be tested without a lake. */
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import { createClient, type SanityClient } from "@sanity/client";
import { evaluate, parse } from "groq-js";

export interface StoredDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

async function answer(documents: readonly StoredDocument[], address: string): Promise<Response> {
  const { searchParams } = new URL(address);
  const params: Record<string, unknown> = {};
  for (const [name, value] of searchParams)
    if (name.startsWith("$")) params[name.slice(1)] = JSON.parse(value);
  // Supports only the raw perspective, so that a check that misses drafts fails.
  if (searchParams.get("perspective") !== "raw") throw new Error("Expected perspective=raw");
  const query = searchParams.get("query") ?? "";
  const value = await evaluate(parse(query, { params }), { dataset: [...documents], params });
  return Response.json({ query, result: await value.get(), ms: 0 });
}

export function createDatasetClient(documents: readonly StoredDocument[]): SanityClient {
  return createClient({
    projectId: "test",
    dataset: "production",
    apiVersion: LAKE_API_VERSION,
    useCdn: false,
    resolveFetch: () => (input) => answer(documents, input),
  });
}
