/** The sample map for a visitor's seed, as the server answers and the page asks. */
import { z } from "zod";
import { SAMPLE_MAPS } from "#/content/showcase/sample-map-list.ts";

export const foundSample = z.object({
  id: z.enum(SAMPLE_MAPS.map(({ id }) => id)),
  /** Index of the cluster with most of the keywords that contain the seed. */
  cluster: z.number().int().nonnegative(),
  keywordCount: z.number().int().positive(),
});
export type FoundSample = z.infer<typeof foundSample>;

export const sampleAnswer = z.object({ found: foundSample.nullable() });

/** @throws when the server can't be reached or answers something else */
export async function requestSample(seed: string): Promise<FoundSample | null> {
  const response = await fetch(`/api/showcase/find?${new URLSearchParams({ seed }).toString()}`);
  if (!response.ok) throw new Error(`The site returned ${String(response.status)}`);
  return sampleAnswer.parse(await response.json()).found;
}
