/** Source of content, determined by the process environment alone: a Sanity project, or the local content lake. */
import { z } from "zod";

/** `none` means an absent secret, because Secret Manager has no empty ones. */
const absentWhenEmpty = (value: unknown): unknown =>
  value === "" || value === "none" ? undefined : value;
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(absentWhenEmpty, schema.optional());
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const variables = z.object({
  SANITY_PROJECT_ID: optional(z.string().regex(/^[a-z0-9][a-z0-9-]*$/)),
  SANITY_DATASET: optional(z.string().regex(/^[a-z0-9_~][a-z0-9_-]*$/)),
  SANITY_API_HOST: optional(origin),
  SANITY_API_READ_TOKEN: optional(z.string()),
  SANITY_STUDIO_URL: optional(z.url({ protocol: /^https?$/ })),
});

export interface ContentEnvironment {
  readonly projectId: string;
  readonly dataset: string;
  /** URL of the local lake; null = Sanity's own hosts. */
  readonly apiHost: string | null;
  /** Token that reads drafts; null = no preview. */
  readonly readToken: string | null;
  /** Origin of the Studio, which may frame previews; null = unknown. */
  readonly studioUrl: string | null;
}

/** @returns null when no project is configured: the site has no content then. @throws on a malformed value. */
export function readContentEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): ContentEnvironment | null {
  const parsed = variables.parse(env);
  if (!parsed.SANITY_PROJECT_ID) return null;
  return {
    projectId: parsed.SANITY_PROJECT_ID,
    dataset: parsed.SANITY_DATASET ?? "production",
    apiHost: parsed.SANITY_API_HOST ?? null,
    readToken: parsed.SANITY_API_READ_TOKEN ?? null,
    studioUrl: parsed.SANITY_STUDIO_URL?.replace(/\/+$/, "") ?? null,
  };
}

interface Known {
  readonly project: string | undefined;
  readonly environment: ContentEnvironment | null;
}

let known: Known | undefined;

/** The environment of this process. Parsed once for a project: tests that share a process set different ones. */
export function getContentEnvironment(): ContentEnvironment | null {
  const project = process.env["SANITY_PROJECT_ID"];
  if (!known || known.project !== project)
    known = { project, environment: readContentEnvironment(process.env) };
  return known.environment;
}

/** Origins that may show a preview, or the message about one, in a frame: this site and the Studio. */
export function previewAncestors(environment: ContentEnvironment | null): readonly string[] {
  const studio = environment?.studioUrl;
  return ["'self'", ...(studio ? [new URL(studio).origin] : [])];
}

/** The origin of pictures and live updates; null without a project. */
export function getContentOrigins(environment: ContentEnvironment | null): {
  readonly assets: string;
  readonly live: string;
} | null {
  if (!environment) return null;
  const { apiHost, projectId } = environment;
  return apiHost
    ? { assets: apiHost, live: apiHost }
    : { assets: "https://cdn.sanity.io", live: `https://${projectId}.api.sanity.io` };
}
