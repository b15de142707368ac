/** What validation asks the dataset, drafts included: a path that only a draft holds is taken as well. */
import type { SanityClient, ValidationContext } from "sanity";
import { z } from "zod";
import { API_VERSION } from "#/api-version.ts";

/** The part of a validation's context that these checks need. */
export type DatasetContext = Pick<ValidationContext, "getClient" | "document">;

const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 30_000;
/** Some three minutes in all. */
const MOST_TRIES = 10;

/** An answer that says no will say so again; a connection that is lost comes back. */
const isRefusal = (error: unknown) =>
  typeof error === "object" && error !== null && "statusCode" in error;

/**
 * Waits for a dataset that does not answer: an error would stand at the field as if the editor had made it, and
 * stay until the next edit. @throws what the dataset refuses, or the last error when it stays away.
 */
export async function readDataset(
  { getClient }: DatasetContext,
  query: string,
  params: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const client: Pick<SanityClient, "fetch"> = getClient({ apiVersion: API_VERSION });
  for (let tries = 1; ; tries += 1)
    try {
      return await client.fetch(query, params, { perspective: "raw", tag: "validation" });
    } catch (error) {
      if (tries === MOST_TRIES || isRefusal(error)) throw error;
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LAST_WAIT_MS);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
}

/** Enough of a document to name it in a message. */
export const namedDocument = z.object({
  _id: z.string(),
  _type: z.string(),
  name: z.string().nullish(),
});
