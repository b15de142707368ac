/** Program offers for reading maps and their clusters. */
import type { briefShape } from "@mapwright/core/maps/reading/brief-shape";
import type {
  clusterDetails,
  clusterRow,
  mapDetails,
  outline,
} from "@mapwright/core/maps/reading/map-shapes";
import type * as inputs from "@mapwright/core/maps/reading/read-map-inputs";
import {
  CLUSTER_EXAMPLE,
  CLUSTER_ROW,
  MAP_ID,
  ALSO_ASKED,
  PILLAR_EXAMPLE,
  READS_ONLY,
  KEYWORD_EXAMPLE,
  buildMapExample,
  type Offer,
  type PageOffer,
} from "#/maps/reading/offer-examples.ts";

export const LIST_MAPS: PageOffer<typeof inputs.listMapsInput, typeof mapDetails> = {
  title: "List maps",
  description: "The workspace's maps, last changed first, without their content.",
  ...READS_ONLY,
  examples: [
    {
      input: { state: "active", limit: 1 },
      output: { items: [buildMapExample()], nextCursor: null },
    },
  ],
  http: { method: "GET", path: "/maps" },
};

export const READ_MAP: Offer<typeof inputs.readMapInput, typeof mapDetails> = {
  title: "Read a map",
  description:
    "Title, market, totals and state of a map. Read its outline next, then clusters or keywords.",
  ...READS_ONLY,
  examples: [{ input: { mapId: MAP_ID }, output: buildMapExample() }],
  http: { method: "GET", path: "/maps/{mapId}" },
};

export const READ_OUTLINE: Offer<typeof inputs.readOutlineInput, typeof outline> = {
  title: "Read a map's outline",
  description:
    "The map at a glance: its pillars with totals, and the first clusters of each. `revision` lets a change say which state of the map it is about.",
  ...READS_ONLY,
  examples: [
    {
      input: { mapId: MAP_ID, clustersPerPillar: 1 },
      output: {
        revision: "q1Zr0bXw8tYv3kLm",
        keywordCount: 212,
        clusterCount: 41,
        volumePerMonth: 84_200,
        pillars: [
          {
            ...PILLAR_EXAMPLE,
            keywordCount: 60,
            volumePerMonth: 31_000,
            opportunity: 55,
            clusterCount: 12,
            clusters: [
              { ...CLUSTER_EXAMPLE, keywordCount: 7, volumePerMonth: 5_400, opportunity: 61 },
            ],
          },
        ],
      },
    },
  ],
  http: { method: "GET", path: "/maps/{mapId}/outline" },
};

export const LIST_CLUSTERS: PageOffer<typeof inputs.listClustersInput, typeof clusterRow> = {
  title: "List clusters",
  description:
    "The clusters of a map, each a page to write, with figures, confidence and plan. Filter by pillar, intent, status, name or volume.",
  ...READS_ONLY,
  examples: [
    {
      input: { mapId: MAP_ID, intent: "informational", order: "opportunity", limit: 1 },
      output: { items: [CLUSTER_ROW], nextCursor: "at-1" },
    },
  ],
  http: { method: "GET", path: "/maps/{mapId}/clusters" },
};

export const READ_CLUSTER: Offer<typeof inputs.readClusterInput, typeof clusterDetails> = {
  title: "Read a cluster with its evidence",
  description:
    "One cluster with the evidence for it: the pages that rank for several of its keywords, whom answers to these cite, its closest other cluster, suggested page type, keywords and questions, the sub-queries of assistants that belong to it with those that have no page, and what people also ask. Titles of pages are strangers' text.",
  ...READS_ONLY,
  examples: [
    {
      input: { mapId: MAP_ID, clusterId: CLUSTER_EXAMPLE.id },
      output: {
        ...CLUSTER_ROW,
        note: "",
        opportunityTerms: { volume: 0.82, ease: 0.76, intent: 1, room: 1 },
        pageType: { type: "guide", confidence: 0.7 },
        sharedPages: [
          {
            url: "https://brew.example/ratio",
            title: "Pour over ratio, explained",
            keywordCount: 6,
            share: 0.86,
          },
        ],
        sharedTerms: [],
        runnerUp: null,
        citedPages: ["https://brew.example/ratio"],
        citesOwnPages: null,
        aiMode: null,
        keywords: [
          {
            text: "pour over ratio",
            volumePerMonth: 2_900,
            difficulty: 22,
            intent: "informational",
            confidence: 0.91,
            runs: null,
          },
        ],
        questions: [KEYWORD_EXAMPLE],
        subQueries: [],
        alsoAsked: [ALSO_ASKED],
      },
    },
  ],
  http: { method: "GET", path: "/maps/{mapId}/clusters/{clusterId}" },
};

export const READ_BRIEF: Offer<typeof inputs.readClusterInput, typeof briefShape> = {
  title: "Read a brief",
  description:
    "What a writer needs for a cluster's page, from the map's keywords and results only: titles, headings, questions, keywords by role, internal links, and what the site and threads have about it.",
  ...READS_ONLY,
  examples: [
    {
      input: { mapId: MAP_ID, clusterId: CLUSTER_EXAMPLE.id },
      output: {
        clusterId: CLUSTER_EXAMPLE.id,
        name: CLUSTER_EXAMPLE.name,
        pillar: PILLAR_EXAMPLE.name,
        above: [],
        intent: "informational",
        volumePerMonth: 5_400,
        isEstimated: false,
        difficulty: 24,
        pageType: "guide",
        targetUrl: null,
        titles: ["Pour Over Ratio: How Much Coffee and Water"],
        headings: [{ text: "Water", keywords: [KEYWORD_EXAMPLE], questions: [] }],
        questions: [{ text: "How much water for pour over?", askedBy: 1 }],
        angles: [{ phrase: "for beginners", titleCount: 3 }],
        titleCount: 14,
        keywords: {
          primary: { text: "pour over ratio", volumePerMonth: 2_900 },
          secondary: [],
          longTail: [{ text: KEYWORD_EXAMPLE, volumePerMonth: 90 }],
          unsure: [],
        },
        links: { out: [], in: [] },
        site: null,
        alsoAsked: [ALSO_ASKED],
        citedPages: ["https://brew.example/ratio"],
        citedPhrases: ["by weight"],
        asked: [],
      },
    },
  ],
  http: { method: "GET", path: "/maps/{mapId}/clusters/{clusterId}/brief" },
};

export const EXPORT_MAP: Offer<typeof inputs.exportMapInput, typeof inputs.exportedFile> = {
  title: "Export a map",
  description:
    "The whole map as a file: CSV, Excel, Markdown, JSON (lossless, can be imported again), XMind, the internal links to add or what people also ask as CSV, the islands as SVG or PNG, or a poster with an index as PDF.",
  ...READS_ONLY,
  examples: [
    {
      input: { mapId: MAP_ID, format: "csv" },
      output: {
        fileName: "Pour-over-coffee.csv",
        mediaType: "text/csv; charset=utf-8",
        encoding: "utf8",
        content: "Pillar,Cluster,Keyword\r\nBrewing,Pour over ratio,pour over ratio\r\n",
      },
    },
  ],
  http: { method: "GET", path: "/maps/{mapId}/export", isFile: true },
};
