/** What the provider of keyword ideas has, so that people are only offered what it can answer. */
import { z } from "zod";
import { workspaceId } from "#/ids.ts";
import { researchLocale } from "#/research/locale.ts";

/** A subject that a sample covers. */
export const coveredNiche = z.object({
  /** In sentence case: "Home coffee". */
  name: z.string().min(1).max(60),
  /** Seeds that have plenty of ideas, best first. */
  seeds: z.array(z.string().min(1).max(80)).min(1).max(6),
});
export type CoveredNiche = z.infer<typeof coveredNiche>;

/** The input of `readResearchCoverage`: the workspace's own data sources come first. */
export const researchCoverageInput = z.object({ workspaceId });

export const researchCoverage = z.object({
  provider: z.object({ id: z.string(), name: z.string() }),
  /** ISO 3166-1 alpha-2. With one country, language or device there is nothing to choose. */
  countries: z.union([z.literal("all"), z.array(researchLocale.shape.country).min(1)]),
  /** BCP 47 primary languages. */
  languages: z.union([z.literal("all"), z.array(researchLocale.shape.language).min(1)]),
  devices: z.array(researchLocale.shape.device).min(1),
  /** The subjects of a sample: outside of these it has no results. Empty = any subject. */
  niches: z.array(coveredNiche),
});
export type ResearchCoverage = z.infer<typeof researchCoverage>;
