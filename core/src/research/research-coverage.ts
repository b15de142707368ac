/** The coverage of the provider of keyword ideas, so that people are only offered what it can answer. */
import { z } from "zod";
import { workspaceId } from "#/ids.ts";
import { researchLocale } from "#/keywords/locale.ts";

/** A subject that a sample covers. */
export const coveredNiche = z.object({
  /** Name in sentence case: "Home coffee". */
  name: z.string().min(1).max(60),
  /** Seeds that have plenty of ideas, best first. */
  seeds: z.array(z.string().min(1).max(80)).min(1).max(6),
});
export type CoveredNiche = z.infer<typeof coveredNiche>;

/** The input of `readResearchCoverage`: the workspace's own data sources come first. */
export const researchCoverageInput = z.object({ workspaceId });

/** Sources that a domain map can be made from. */
const domainCoverage = z.object({
  rankings: z.object({
    /** The name of the provider that knows what sites rank for; null: none. */
    provider: z.string().nullable(),
    searchConsole: z.boolean(),
  }),
  /** Host and port of the one local site that may be mapped; null: none. */
  localHost: z.string().nullable(),
});

/** Sources that threads can come from; a file is always possible. */
const redditCoverage = z.object({
  api: z.boolean(),
  /** null: this deployment brings none along. */
  sample: z
    .object({
      threads: z.number().int().min(0),
      subreddits: z.array(z.object({ name: z.string(), threads: z.number().int().min(0) })),
    })
    .nullable(),
});

export const researchCoverage = z.object({
  provider: z.object({ id: z.string(), name: z.string() }),
  /** ISO 3166-1 alpha-2. With one country, language or device there is nothing to choose. */
  countries: z.union([z.literal("all"), z.array(researchLocale.shape.country).min(1)]),
  /** BCP 47 primary languages. */
  languages: z.union([z.literal("all"), z.array(researchLocale.shape.language).min(1)]),
  devices: z.array(researchLocale.shape.device).min(1),
  /** The source that can search from a city or region; null: none can. */
  places: z.object({ provider: z.string() }).nullable().default(null),
  /** The subjects of a sample: outside of these it has no results. Empty = any subject. */
  niches: z.array(coveredNiche),
  domain: domainCoverage.optional(),
  reddit: redditCoverage.optional(),
});
export type ResearchCoverage = z.infer<typeof researchCoverage>;
