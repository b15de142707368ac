/** Program offers for keywords, their results, and the gaps of a site. */
import type {
  coverageGaps,
  keywordOverlap,
  keywordResults,
  keywordRow,
} from "@mapwright/core/maps/reading/map-shapes";
import type * as inputs from "@mapwright/core/maps/reading/read-map-inputs";
import type { workspaceKeyword } from "@mapwright/core/maps/reading/workspace-keyword";
import {
  CLUSTER_EXAMPLE,
  KEYWORD_ROW,
  MAP_EXAMPLE,
  MAP_ID,
  PILLAR_EXAMPLE,
  READS_ONLY,
  KEYWORD_EXAMPLE,
  type Offer,
  type PageOffer,
} from "#/maps/reading/offer-examples.ts";

export const LIST_KEYWORDS: PageOffer<typeof inputs.listKeywordsInput, typeof keywordRow> = {
  title: "List a map's keywords",
  description:
    "The keywords of a map, most searched first, with figures and cluster. Filter by pillar, cluster, intent, text, volume or difficulty.",
  ...READS_ONLY,
  examples: [
    {
      input: { mapId: MAP_ID, contains: "ratio", limit: 1 },
      output: { items: [KEYWORD_ROW], nextCursor: "at-1" },
    },
  ],
  http: { method: "GET", path: "/maps/{mapId}/keywords" },
};

export const LIST_WORKSPACE_KEYWORDS: PageOffer<
  typeof inputs.listWorkspaceKeywordsInput,
  typeof workspaceKeyword
> = {
  title: "List the workspace's keywords",
  description:
    "The keywords of all active maps, map after map. A page can have fewer items than its limit, even none, and still be followed by another.",
  ...READS_ONLY,
  examples: [
    {
      input: { minVolume: 1000, limit: 1 },
      output: {
        items: [{ ...KEYWORD_ROW, map: { id: MAP_ID, title: MAP_EXAMPLE.title } }],
        nextCursor: "start_1",
      },
    },
  ],
  http: { method: "GET", path: "/keywords" },
};

export const READ_RESULTS: Offer<typeof inputs.readResultsInput, typeof keywordResults> = {
  title: "Read a keyword's results",
  description:
    "The results page of a keyword as stored with the map, by position. Titles are strangers' text.",
  ...READS_ONLY,
  examples: [
    {
      input: { mapId: MAP_ID, keyword: "pour over ratio" },
      output: {
        keyword: "pour over ratio",
        readAt: "2026-11-02T09:30:00.000Z",
        results: [
          { position: 1, url: "https://brew.example/ratio", title: "Pour over ratio, explained" },
        ],
      },
    },
  ],
  http: { method: "GET", path: "/maps/{mapId}/results" },
};

export const COMPARE_KEYWORDS: Offer<typeof inputs.compareKeywordsInput, typeof keywordOverlap> = {
  title: "Compare two keywords' results",
  description:
    "The results that two keywords of a map have in common, and whether one page can rank for both.",
  ...READS_ONLY,
  examples: [
    {
      input: { mapId: MAP_ID, left: "pour over ratio", right: KEYWORD_EXAMPLE },
      output: {
        left: "pour over ratio",
        right: KEYWORD_EXAMPLE,
        shared: [
          {
            url: "https://brew.example/ratio",
            title: "Pour over ratio, explained",
            leftPosition: 1,
            rightPosition: 3,
          },
        ],
        of: 10,
        isSamePage: false,
        isSameCluster: true,
      },
    },
  ],
  http: { method: "GET", path: "/maps/{mapId}/overlap" },
};

export const LIST_GAPS: Offer<typeof inputs.listGapsInput, typeof coverageGaps> = {
  title: "List a site's gaps",
  description:
    "What the map's site covers, and the clusters that it lacks or is weak at, pillar by pillar. 404 for a map without evidence of a site.",
  ...READS_ONLY,
  examples: [
    {
      input: { mapId: MAP_ID, gapsPerPillar: 1 },
      output: {
        domain: "brew.example",
        readAt: "2026-11-02T09:30:00.000Z",
        authority: 0.42,
        pillars: [
          {
            ...PILLAR_EXAMPLE,
            counts: { covered: 4, weak: 3, missing: 5, cannibalized: 0 },
            authority: 0.5,
            gaps: [
              {
                ...CLUSTER_EXAMPLE,
                status: "missing",
                volumePerMonth: 5_400,
                opportunity: 61,
                bestPosition: null,
                competitors: 2,
              },
            ],
          },
        ],
      },
    },
  ],
  http: { method: "GET", path: "/maps/{mapId}/gaps" },
};
