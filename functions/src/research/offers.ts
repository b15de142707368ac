/** Program offers for research. Those that cost credits say so, and can be estimated first: estimate-offers.ts. */
import type { z } from "zod";
import type {
  listDataSourcesInput,
  listDataSourcesOutput,
} from "@mapwright/core/research/data-source";
import type { jobShape, listJobsInput, readJobInput } from "@mapwright/core/research/job-shape";
import type { refreshMapInput } from "@mapwright/core/research/map-refresh";
import type {
  researchCoverage,
  researchCoverageInput,
} from "@mapwright/core/research/research-coverage";
import type * as research from "@mapwright/core/research/research-input";
import type { ProgramOffer } from "#/platform/callables/program-offer.ts";
import { PLAN_ID } from "#/research/estimate-offers.ts";

type Offer<Input extends z.ZodType, Output extends z.ZodType> = ProgramOffer<
  z.input<Input>,
  z.input<Output>
>;

const JOB_ID = "5c1e0a9b7d3f4e2a8c6b1d0f9e8a7b6c";
const MAP_ID = "9f2c64b1d0e84a7f8b3a5c6d7e8f9012";
const STARTED = { jobId: JOB_ID, mapId: MAP_ID };

/** Answer that starts a job: the address of its progress. */
const STARTS = { status: 202, location: "/jobs/{jobId}" } as const;
const JOB: z.input<typeof jobShape> = {
  ...STARTED,
  title: "Pour over coffee",
  kind: "serp",
  status: "running",
  stage: "fetching",
  percent: 35,
  etaSeconds: 40,
  credits: 200,
  missingKeywords: 0,
  failure: null,
  startedBy: "api-key",
  apiKeyId: "Ab3dEf6hIj9kLm2n",
  createdAt: "2026-11-20T16:05:12.000Z",
  finishedAt: null,
};

export const START_RESEARCH: Offer<
  typeof research.startResearchInput,
  typeof research.startResearchOutput
> = {
  title: "Start a map",
  description:
    "Starts what an estimate showed. A job works on it; its map can be read once the job is done.",
  cost: "At most the `credits` of the estimate, one per results page fetched.",
  effect: "adds",
  examples: [{ input: { planId: PLAN_ID }, output: STARTED }],
  http: { method: "POST", path: "/jobs", ...STARTS },
};

export const CONTINUE_RESEARCH: Offer<
  typeof research.continueResearchInput,
  typeof research.startResearchOutput
> = {
  title: "Complete a map",
  description: "Fetches what a partial map lacks, and nothing that was paid for before.",
  cost: "At most one credit per missing keyword.",
  effect: "adds",
  examples: [{ input: { mapId: MAP_ID }, output: STARTED }],
  http: { method: "POST", path: "/maps/{mapId}/continuations", ...STARTS },
};

export const REFRESH_MAP: Offer<typeof refreshMapInput, typeof research.startResearchOutput> = {
  title: "Refresh a map",
  description:
    "Reads a map's results pages, site or threads again now. What it finds is shown as suggestions; the map's grouping stays.",
  cost: "At most `creditCap`.",
  effect: "adds",
  examples: [{ input: { mapId: MAP_ID, creditCap: 200, what: ["serps"] }, output: STARTED }],
  http: { method: "POST", path: "/maps/{mapId}/refreshes", ...STARTS },
};

export const CANCEL_RESEARCH: Offer<
  typeof research.cancelResearchInput,
  typeof research.cancelResearchOutput
> = {
  title: "Cancel a job",
  description:
    "Asks a job to stop. What it fetched so far is charged and kept for later; a job that has ended doesn't change.",
  cost: null,
  effect: "destructive",
  examples: [{ input: { jobId: JOB_ID }, output: {} }],
  http: { method: "POST", path: "/jobs/{jobId}/cancel" },
};

export const READ_MARKETS: Offer<typeof researchCoverageInput, typeof researchCoverage> = {
  title: "Read what can be researched",
  description: "The countries, languages, devices and subjects that research has data for here.",
  cost: null,
  effect: "reads",
  examples: [
    {
      input: {},
      output: {
        provider: { id: "dataforseo", name: "DataForSEO" },
        countries: "all",
        languages: "all",
        devices: ["desktop", "mobile"],
        niches: [],
        places: null,
      },
    },
  ],
  http: { method: "GET", path: "/research-coverage" },
};

export const LIST_JOBS: ProgramOffer<
  z.input<typeof listJobsInput>,
  { readonly items: z.input<typeof jobShape>[]; readonly nextCursor: string | null }
> = {
  title: "List jobs",
  description: "The workspace's research jobs, newest first.",
  cost: null,
  effect: "reads",
  examples: [{ input: { limit: 1 }, output: { items: [JOB], nextCursor: JOB_ID } }],
  http: { method: "GET", path: "/jobs" },
};

export const READ_JOB: Offer<typeof readJobInput, typeof jobShape> = {
  title: "Read a job",
  description:
    "The progress of a job. Read it every few seconds until its status is done, failed or cancelled.",
  cost: null,
  effect: "reads",
  examples: [{ input: { jobId: JOB_ID }, output: JOB }],
  http: { method: "GET", path: "/jobs/{jobId}" },
};

export const LIST_DATA_SOURCES: Offer<typeof listDataSourcesInput, typeof listDataSourcesOutput> = {
  title: "List data sources",
  description:
    "The providers of search data that the workspace has connected, in the order in which they are asked. Never their keys.",
  cost: null,
  effect: "reads",
  examples: [
    {
      input: {},
      output: {
        sources: [
          {
            id: "serper",
            name: "Serper",
            status: "working",
            delivery: "live",
            checkedAt: "2026-11-20T16:05:12.000Z",
          },
        ],
      },
    },
  ],
  http: { method: "GET", path: "/data-sources" },
};
