/** What validation asks the dataset, drafts included: a path that only a draft holds is taken as well. */
import type { SanityClient, ValidationContext } from "sanity";
import { z } from "zod";
import { API_VERSION } from "#/api-version.ts";

/** The part of a validation's context that these checks need. */
export type DatasetContext = Pick<ValidationContext, "getClient" | "document">;

export function readDataset(
  { getClient }: DatasetContext,
  query: string,
  params: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const client: Pick<SanityClient, "fetch"> = getClient({ apiVersion: API_VERSION });
  return client.fetch(query, params, { perspective: "raw", tag: "validation" });
}

/** Enough of a document to name it in a message. */
export const namedDocument = z.object({
  _id: z.string(),
  _type: z.string(),
  name: z.string().nullish(),
});
