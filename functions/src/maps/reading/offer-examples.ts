/** Common data of the examples of maps: one map, "Pour over coffee". */
import type { askedQuestion } from "@mapwright/core/answers/asked-shape";
import type { z } from "zod";
import type { clusterRow, keywordRow, mapDetails } from "@mapwright/core/maps/reading/map-shapes";
import type { ProgramOffer } from "#/platform/callables/program-offer.ts";

export type Offer<Input extends z.ZodType, Output extends z.ZodType> = ProgramOffer<
  z.input<Input>,
  z.input<Output>
>;
export type PageOffer<Input extends z.ZodType, Item extends z.ZodType> = ProgramOffer<
  z.input<Input>,
  { readonly items: z.input<Item>[]; readonly nextCursor: string | null }
>;

export const MAP_ID = "9f2c64b1d0e84a7f8b3a5c6d7e8f9012";
export const CLUSTER_EXAMPLE = { id: "c1x7k2", name: "Pour over ratio" };
export const PILLAR_EXAMPLE = { id: "p8d3f0", name: "Brewing" };
export const KEYWORD_EXAMPLE = "how much water for pour over";
export const READS_ONLY = { cost: null, effect: "reads" } as const;

export const MAP_EXAMPLE = {
  id: MAP_ID,
  title: "Pour over coffee",
  type: "serp",
  state: "active",
  market: { country: "US", language: "en", device: "desktop" },
  counts: { keywords: 212, clusters: 41, pillars: 6 },
  volumePerMonth: 84_200,
  isEstimated: false,
  seeds: ["pour over coffee"],
  tags: ["brewing"],
  jobId: "5c1e0a9b7d3f4e2a8c6b1d0f9e8a7b6c",
  missingKeywords: 0,
  isBeyondPlan: false,
  site: null,
  threads: null,
  createdAt: "2026-11-02T09:30:00.000Z",
  updatedAt: "2026-11-20T16:05:12.000Z",
} as const satisfies Readonly<Record<keyof z.input<typeof mapDetails>, unknown>>;
export const buildMapExample = (): z.input<typeof mapDetails> => ({
  ...MAP_EXAMPLE,
  seeds: [...MAP_EXAMPLE.seeds],
  tags: [...MAP_EXAMPLE.tags],
});

export const CLUSTER_ROW: z.input<typeof clusterRow> = {
  ...CLUSTER_EXAMPLE,
  pillar: PILLAR_EXAMPLE,
  above: [],
  primaryKeyword: "pour over ratio",
  intent: "informational",
  keywordCount: 7,
  volumePerMonth: 5_400,
  opportunity: 61,
  difficulty: 24,
  confidence: "strong",
  answerShare: 0.57,
  citedDomains: ["brew.example"],
  status: "planned",
  dueDay: "2027-01-15",
  targetUrl: null,
};

export const ALSO_ASKED: z.input<typeof askedQuestion> = {
  text: "How much water do you use for pour over?",
  depth: 0,
  answer: {
    url: "https://brew.example/ratio",
    host: "brew.example",
    title: "Pour over ratio, explained",
  },
  askedBy: 3,
};

export const KEYWORD_ROW: z.input<typeof keywordRow> = {
  text: "pour over ratio",
  volumePerMonth: 2_900,
  difficulty: 22,
  intent: "informational",
  confidence: 0.91,
  runs: null,
  cpcMicros: null,
  cluster: CLUSTER_EXAMPLE,
  pillar: PILLAR_EXAMPLE,
  runnerUpId: null,
};
