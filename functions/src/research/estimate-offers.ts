/** Program offers for estimates, with which research begins. */
import type { z } from "zod";
import type { domainResearchInput } from "@mapwright/core/research/domain-research";
import type { searchPlacesInput, searchPlacesOutput } from "@mapwright/core/research/place-search";
import type { listResearchInput } from "@mapwright/core/research/list-research";
import type { researchEstimate, serpResearchInput } from "@mapwright/core/research/research-input";
import type { redditMapInput } from "@mapwright/core/reddit/reddit-map-input";
import type {
  uploadThreadsInput,
  uploadThreadsOutput,
} from "@mapwright/core/reddit/threads/thread-upload";
import type { ProgramOffer } from "#/platform/callables/program-offer.ts";

type Offer<Input extends z.ZodType, Output extends z.ZodType> = ProgramOffer<
  z.input<Input>,
  z.input<Output>
>;

export const PLAN_ID = "0b9d1c52-4a8e-4f7e-9d1b-2f6a8c3e5d70";
const LOCALE = { country: "US", language: "en", device: "desktop" } as const;
const ESTIMATES = { cost: null, effect: "adds" } as const;
const ESTIMATE_HINT =
  "Costs nothing. Start it with its `planId` within an hour; it is charged at most `credits`.";

const estimate = (credits: number): z.input<typeof researchEstimate> => ({
  planId: PLAN_ID,
  expiresAt: 1_795_600_800_000,
  keywords: credits,
  isMaximum: false,
  reusedKeywords: 0,
  credits,
  monthlyCredits: { included: 5_000, left: 4_120 },
  ideas: [],
  seedResults: [],
  source: "dataforseo",
  metricSource: "google-ads",
  estimated: false,
  site: null,
  threads: null,
  place: null,
  readings: [],
});

export const ESTIMATE_SEEDS: Offer<typeof serpResearchInput, typeof researchEstimate> = {
  title: "Estimate a map from seeds",
  description: `Finds keywords for the seeds and says what a map of their results would cost. ${ESTIMATE_HINT}`,
  ...ESTIMATES,
  examples: [
    {
      input: { kind: "serp", seeds: ["pour over coffee"], locale: LOCALE, keywordLimit: 200 },
      output: estimate(200),
    },
  ],
  http: { method: "POST", path: "/estimates/seeds" },
};

export const ESTIMATE_LIST: Offer<typeof listResearchInput, typeof researchEstimate> = {
  title: "Estimate a map from a list",
  description: `Says what a map of your own keywords would cost, and takes their figures along. ${ESTIMATE_HINT}`,
  ...ESTIMATES,
  examples: [
    {
      input: {
        title: "Pour over coffee",
        locale: LOCALE,
        keywords: [{ text: "pour over ratio", volumePerMonth: 2_900, difficulty: 22 }],
      },
      output: estimate(1),
    },
  ],
  http: { method: "POST", path: "/estimates/list" },
};

export const ESTIMATE_DOMAIN: Offer<typeof domainResearchInput, typeof researchEstimate> = {
  title: "Estimate a map from a site",
  description: `Looks at a site and says what a map of its subjects, its coverage and its gaps would cost at most. ${ESTIMATE_HINT}`,
  ...ESTIMATES,
  examples: [
    {
      input: {
        kind: "domain",
        domain: "example.com",
        locale: LOCALE,
        rankings: { from: "crawl" },
        keywordLimit: 200,
      },
      output: {
        ...estimate(200),
        isMaximum: true,
        site: {
          start: "https://example.com/",
          problem: null,
          leadsTo: null,
          pages: 500,
          rankings: null,
        },
      },
    },
  ],
  http: { method: "POST", path: "/estimates/domain" },
};

export const ESTIMATE_THREADS: Offer<typeof redditMapInput, typeof researchEstimate> = {
  title: "Estimate a map from threads",
  description: `Says what a map of what people ask in Reddit threads, or in a file of threads, would cost at most. ${ESTIMATE_HINT}`,
  ...ESTIMATES,
  examples: [
    {
      input: {
        kind: "reddit",
        threads: { from: "sample", subreddits: ["samplecoffee"], keyword: null },
      },
      output: {
        ...estimate(0),
        keywords: 500,
        isMaximum: true,
        threads: { threads: 800, pages: 0 },
      },
    },
  ],
  http: { method: "POST", path: "/estimates/threads" },
};

export const UPLOAD_THREADS: Offer<typeof uploadThreadsInput, typeof uploadThreadsOutput> = {
  title: "Upload threads",
  description:
    "Stores a part of a file of threads for two days, without names: gzipped JSON `{ threads }` in base64, at most 1,000 threads and 3 MB. Name the parts' ids in the estimate.",
  cost: null,
  effect: "idempotent",
  examples: [
    {
      input: {
        data: "H4sIAAAAAAACAyXMTQrCMBAG0KuEb51FfxBxNiJuvIO4SJMJDdiOTCcWKb27iO8Ab4ONyiEtoPuGkkBoQzf0ER5LHZRTKgZClJyZ4WHFngzCTVY31Ti6NRiry6LuJVWdvFnP8BgkfUD4NVGUQW3nEWWaeLar1NlAfeMRlYNxuhioPZ76Q9f87Y/9C3BrHZSbAAAA",
      },
      output: { fileId: "0123456789abcdef0123456789abcdef", threads: 1 },
    },
  ],
  http: { method: "POST", path: "/thread-files", status: 201 },
};

export const SEARCH_PLACES: Offer<typeof searchPlacesInput, typeof searchPlacesOutput> = {
  title: "Search cities and regions",
  description:
    "The cities and regions of a country of that name. With one as `locale.place` of an estimate, results are those that people there see.",
  cost: null,
  effect: "reads",
  examples: [
    {
      input: { country: "US", query: "Austin" },
      output: { places: [{ code: 1_026_201, name: "Austin,Texas,United States", kind: "City" }] },
    },
  ],
  http: { method: "GET", path: "/places" },
};
