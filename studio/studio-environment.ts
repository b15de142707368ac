/**
 * The content that the Studio edits and the site that it previews: set only by environment variables, with the same
 * names in the browser bundle and on the command line.
 */
import { z } from "zod";

const absentWhenEmpty = (value: unknown): unknown => (value === "" ? undefined : value);

const origin = (name: string) =>
  z
    .url({
      protocol: /^https?$/,
      error: `${name} must be an address such as http://127.0.0.1:5000`,
    })
    .transform((value) => new URL(value).origin);

const studioEnvironment = z.object({
  /** Sanity project ids consist of lowercase letters and digits. */
  projectId: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, "SANITY_STUDIO_PROJECT_ID must be a Sanity project id"),
  dataset: z.string().regex(/^[a-z0-9_-]{1,64}$/, "SANITY_STUDIO_DATASET must be a dataset name"),
  /** The local content lake; null: Sanity's own hosts. */
  apiHost: origin("SANITY_STUDIO_API_HOST").nullable(),
  /** The site that shows draft previews. */
  siteOrigin: origin("SANITY_STUDIO_SITE_ORIGIN"),
});
export type StudioEnvironment = z.infer<typeof studioEnvironment>;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * @throws ZodError naming the invalid variable. When unset: the project "demo" and the site of `npm start`, so that the
 * Studio builds anywhere.
 */
export function readStudioEnvironment(variables: Variables): StudioEnvironment {
  const read = (name: string) => absentWhenEmpty(variables[name]);
  return studioEnvironment.parse({
    projectId: read("SANITY_STUDIO_PROJECT_ID") ?? "demo",
    dataset: read("SANITY_STUDIO_DATASET") ?? "production",
    apiHost: read("SANITY_STUDIO_API_HOST") ?? null,
    siteOrigin: read("SANITY_STUDIO_SITE_ORIGIN") ?? "http://127.0.0.1:5000",
  });
}
