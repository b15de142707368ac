/**
 * Which Sanity project the Studio edits: environment variables only, the same names in the browser bundle
 * and in the command line.
 */
import { z } from "zod";

const studioEnvironment = z.object({
  /** Sanity gives every project an id of lower-case letters and digits. */
  projectId: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, "SANITY_STUDIO_PROJECT_ID must be a Sanity project id"),
  dataset: z.string().regex(/^[a-z0-9_-]{1,64}$/, "SANITY_STUDIO_DATASET must be a dataset name"),
});
export type StudioEnvironment = z.infer<typeof studioEnvironment>;

/** @throws ZodError naming the variable that is wrong. Unset: the project "demo", so that the Studio builds anywhere. */
export function readStudioEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): StudioEnvironment {
  return studioEnvironment.parse({
    projectId: variables["SANITY_STUDIO_PROJECT_ID"] ?? "demo",
    dataset: variables["SANITY_STUDIO_DATASET"] ?? "production",
  });
}
