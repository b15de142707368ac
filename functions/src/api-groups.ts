/** Groups of the HTTP API's requests, in its OpenAPI document and in the documentation. */
import type { ApiGroup } from "#/platform/http/api-words.ts";

export const API_GROUPS: readonly ApiGroup[] = [
  {
    name: "maps",
    title: "Maps",
    description:
      "List maps, read one at a glance, change what is in it, copy, archive and export it.",
    requests: [
      "GET /maps",
      "GET /maps/{mapId}",
      "GET /maps/{mapId}/outline",
      "POST /maps/{mapId}/operations",
      "PATCH /maps/{mapId}",
      "GET /maps/{mapId}/export",
      "POST /maps/{mapId}/copies",
      "POST /maps/{mapId}/combinations",
      "POST /maps/{mapId}/archive",
      "DELETE /maps/{mapId}",
      "POST /maps/restore",
    ],
  },
  {
    name: "clusters",
    title: "Clusters and briefs",
    description:
      "Each cluster is a page to write. Read clusters with their evidence, their briefs, and what a site doesn't cover yet.",
    requests: [
      "GET /maps/{mapId}/clusters",
      "GET /maps/{mapId}/clusters/{clusterId}",
      "GET /maps/{mapId}/clusters/{clusterId}/brief",
      "GET /maps/{mapId}/gaps",
    ],
  },
  {
    name: "keywords",
    title: "Keywords and results",
    description:
      "Find keywords in one map or in all of them, and read the results pages that the map is based on.",
    requests: [
      "GET /maps/{mapId}/keywords",
      "GET /keywords",
      "GET /maps/{mapId}/results",
      "GET /maps/{mapId}/overlap",
    ],
  },
  {
    name: "estimates",
    title: "Estimates",
    description:
      "Every map starts with an estimate, which costs nothing and says what the map would cost. Start it as a job within an hour.",
    requests: [
      "POST /estimates/seeds",
      "POST /estimates/list",
      "POST /estimates/domain",
      "POST /estimates/threads",
      "POST /thread-files",
    ],
  },
  {
    name: "jobs",
    title: "Jobs",
    description:
      "Research runs as a job. Start what you estimated, follow its progress, and complete or refresh the map later.",
    requests: [
      "POST /jobs",
      "GET /jobs/{jobId}",
      "GET /jobs",
      "POST /jobs/{jobId}/cancel",
      "POST /maps/{mapId}/continuations",
      "POST /maps/{mapId}/refreshes",
    ],
  },
  {
    name: "markets",
    title: "Markets and data sources",
    description: "Which countries, languages and places you can research, and with which data.",
    requests: ["GET /research-coverage", "GET /places", "GET /data-sources"],
  },
  {
    name: "links",
    title: "Links",
    description: "Share a map or a report by link, and let spreadsheets read a map as CSV.",
    requests: [
      "GET /maps/{mapId}/shares",
      "POST /maps/{mapId}/shares",
      "DELETE /shares/{shareId}",
      "GET /csv-links",
      "POST /csv-links",
      "DELETE /csv-links/{linkId}",
    ],
  },
  {
    name: "webhooks",
    title: "Webhooks",
    description:
      "Have events sent to an address of yours, look at what was sent, and send it again.",
    requests: [
      "GET /webhooks",
      "POST /webhooks",
      "PATCH /webhooks/{webhookId}",
      "POST /webhooks/{webhookId}/test",
      "GET /webhooks/{webhookId}/deliveries",
      "POST /webhooks/{webhookId}/deliveries/{deliveryId}/redeliver",
      "DELETE /webhooks/{webhookId}",
    ],
  },
  {
    name: "credits",
    title: "Credits",
    description: "What the workspace and the key may still spend, and where credits went.",
    requests: ["GET /credits", "GET /ledger"],
  },
];
