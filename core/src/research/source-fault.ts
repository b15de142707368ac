/** The reason for which a provider refuses, and the owner of the key. */
import { z } from "zod";

/**
 * Reasons why a provider refuses, as far as the person who connected it can do something about it.
 *
 * - `key-rejected`: the key is wrong, expired or not allowed to do this
 * - `quota-spent`: no credit or quota is left
 * - `json-disabled`: a SearXNG whose settings don't allow JSON
 * - `day-limit`: this deployment spends no more on the workspace, its plan or everyone today (UTC)
 * - `provider-refused`: it understood the request and won't serve it
 */
export const SOURCE_FAULTS = [
  "key-rejected",
  "quota-spent",
  "json-disabled",
  "day-limit",
  "provider-refused",
] as const;
export type SourceFault = (typeof SOURCE_FAULTS)[number];

/** The key that a provider refused: `isOwn`, the workspace's; otherwise the deployment's. */
export const failedSource = z.object({ provider: z.string(), isOwn: z.boolean() });
export type FailedSource = z.infer<typeof failedSource>;
