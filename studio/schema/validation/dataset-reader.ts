/** Queries the dataset for validation, including drafts: a path used only by a draft is taken too. */
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import type { SanityClient, ValidationContext } from "sanity";
import { z } from "zod";

/** The part of the validation context that these checks need. */
export type DatasetContext = Pick<ValidationContext, "getClient" | "document">;

const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 30_000;
/** About three minutes in total. */
const MAX_TRIES = 10;

/** A rejected request would be rejected again; a lost connection recovers. */
const isRefusal = (error: unknown) =>
  typeof error === "object" && error !== null && "statusCode" in error;

/**
 * Waits while the dataset does not respond. An error would appear on the field as if the editor had caused it, and stay
 * until the next edit. @throws the dataset's rejection, or the last error when the dataset stays unreachable.
 */
export async function readDataset(
  { getClient }: DatasetContext,
  query: string,
  params: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const client: Pick<SanityClient, "fetch"> = getClient({ apiVersion: LAKE_API_VERSION });
  for (let tries = 1; ; tries += 1)
    try {
      return await client.fetch(query, params, { perspective: "raw", tag: "validation" });
    } catch (error) {
      if (tries === MAX_TRIES || isRefusal(error)) throw error;
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
