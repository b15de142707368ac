/** Meanings of the fields of requests, for the OpenAPI document and the documentation. See `ApiWords`. */
import { CHANGE_MEANINGS } from "#/api-change-meanings.ts";

const IDS = {
  mapId: "Id of the map.",
  clusterId: "Id of the cluster, from the outline or the list of clusters.",
  jobId: "Id of the job.",
  shareId: "Id of the link, from the list of the map's links.",
  linkId: "Id of the CSV link.",
  webhookId: "Id of the webhook.",
  deliveryId: "Id of the delivery, from the log.",
};

const LISTS = {
  limit: "How many items a page has.",
  cursor: "Where the page starts: nextCursor of the page before.",
  "listMaps/state": "Which maps to list.",
  order: "What comes first: the most searched, the best openings, or names from A to Z.",
  pillar: "Only of this pillar, by its id.",
  cluster: "Only of this cluster, by its id.",
  intent: "Only with this search intent.",
  contains: "Only where the name or text contains this.",
  minVolume: "Only with at least as many searches a month.",
  maxDifficulty: "Only up to this difficulty.",
  "listClusters/status": "Only with this status in the plan.",
  clustersPerPillar: "How many clusters of each pillar to return. 0 returns pillars only.",
  gapsPerPillar: "How many gaps of each pillar to return.",
};

const READING = {
  "readResults/keyword": "A keyword of the map, as it is written there.",
  left: "A keyword of the map.",
  right: "Another keyword of the map.",
  format:
    "The kind of file. links are the internal links to add, questions what people also ask; svg, png and pdf draw the map.",
};

const MARKET = {
  locale: "The market whose results pages the map is based on.",
  "estimateRedditResearch/locale":
    "Threads are read as English and have no market, so you can leave it out.",
  "locale.country": "Two letters: US.",
  "locale.language": "Two letters: en.",
  "locale.device": "Whose results pages to read.",
  "locale.place": "A city or region. Without it, results are those of the whole country.",
  "locale.place.code": "The code of the place, from Search cities and regions.",
  "locale.place.name": "The name of the place, from the same answer.",
  "searchPlaces/country": "Two letters: US.",
  "searchPlaces/query": "The first letters of the name, or all of it.",
};

const ESTIMATES = {
  kind: "The kind of map.",
  title: "What the map is called.",
  "estimateResearch/title": "What the map is called. Without it, its seeds.",
  "estimateDomainResearch/title": "What the map is called. Without it, the domain.",
  "estimateRedditResearch/title": "What the map is called. Without it, where the threads are from.",
  "estimateDomainResearch/mapId": "The map that the site is added to. Without it, a new one.",
  "estimateRedditResearch/mapId": "The map that the threads are added to. Without it, a new one.",
  seeds: "What the map is about, in a few words each.",
  keywordLimit: "The most keywords that the map may have.",
  method:
    "How keywords are grouped. auto weighs shared pages and wording as the results suggest, pages leaves wording out, soft and hard count shared pages, and wording needs no results.",
  "estimateRedditResearch/method": "Phrases of threads are grouped by what they say.",
  "estimateListResearch/keywords": "Your keywords.",
  "estimateListResearch/keywords.text": "The keyword.",
  "keywords.volumePerMonth": "Searches a month; null if you don't know.",
  "keywords.difficulty": "How hard it is to rank for; null if you don't know.",
  "keywords.runs": "For a sub-query of an assistant: in how many of your runs it was searched for.",
  "keywords.runs.seen": "Runs in which it was searched for.",
  "keywords.runs.of": "All runs.",
  volumeUnit: "What the volumes count: searches, or impressions of your own site.",
  estimated: "Whether the volumes are estimates. They are then shown as such.",
  domain: "The site, such as example.com.",
  competitors: "Sites to compare it with.",
  pageLimit: "The most pages of the site that are read. Without it, as many as the plan includes.",
  rankings: "Where to look up what the site ranks for.",
  "rankings.from":
    "crawl reads the site only, provider asks your data source, search-console asks Google Search Console, and file takes the rows that you send.",
  "rankings.name": "What the file is called.",
  "rankings.days": "How many days the rows are about; null if you don't know.",
  "rankings.queries": "Rows of a Search Console export, by query.",
  "rankings.queries.query": "The query.",
  "rankings.queries.page": "The page that ranked; null if you don't know.",
  "rankings.queries.clicks": "Clicks in these days.",
  "rankings.queries.impressions": "Impressions in these days.",
  "rankings.queries.position": "The average position.",
  "rankings.pages": "Rows of the same export, by page.",
  "rankings.pages.page": "The page's address.",
  "rankings.pages.clicks": "Clicks in these days.",
  "rankings.pages.impressions": "Impressions in these days.",
  "rankings.pages.position": "The average position.",
  threads: "Which threads to read.",
  "threads.from":
    "api reads Reddit, sample the threads that come with Mapwright, and file what you uploaded.",
  "threads.subreddits": "Names of subreddits, without r/.",
  "threads.keyword": "What the threads have to be about; null for the best of the subreddits.",
  "threads.period": "How far to go back.",
  "threads.pagesPerSubreddit": "How many pages of each subreddit to read, at a credit each.",
  "threads.name": "What the file is called.",
  "threads.fileIds": "The ids of its parts, from Upload threads.",
  data: "Gzipped JSON in base64: { threads }, each with id, subreddit, title, body, score, commentCount and createdAt in milliseconds.",
};

const JOBS = {
  planId: "The id of the estimate, which is valid for an hour.",
  leaveOut: "Keywords of the estimate that you don't want in the map.",
  creditCap: "The most that the refresh may cost. 0 refreshes only what is free.",
  what: "What to read again: threads, results pages (serps) or the site.",
  "refreshMap/keywords": "Only the results pages of these keywords. Needs what set to serps alone.",
};

const EDITS = {
  changes: "The changes, applied in this order.",
  ifRevision:
    "The revision of the outline that you read. If the map has changed since, nothing is applied.",
  "updateMap/title": "The new title.",
  tags: "The new tags, instead of those that it has.",
  "copyMap/title": "What the copy is called.",
  sourceId: "Id of the map whose keywords are added.",
  mapIds: "Ids of the maps.",
  "activateMaps/from": "Where they are now.",
};

const LINKS = {
  label: "A note for you and your team on what the link is for. It can be empty.",
  "createShare/days": "How long the link works; null until you revoke it.",
  parts: "What the link shows apart from topics and keywords.",
  "parts.plan": "Status, assignee and due date of each page.",
  "parts.notes": "Notes.",
  "parts.evidence": "Coverage by the site, and what threads say.",
  report: "Makes the link a report instead of a map to explore.",
  "report.title": "The report's title.",
  "report.introduction": "What it starts with. It can be empty.",
  "report.sections": "What it contains.",
  "report.maps": "Ids of more maps to include in it.",
  view: "How the map is drawn. Without it, as islands colored by pillar.",
  "view.kind": "The view that the link opens with.",
  "view.shade": "What the tiles of a treemap are colored by.",
  "view.color": "What the islands are colored by.",
  source: "What the spreadsheet reads.",
  "source.kind": "A map, or a view of all keywords.",
  "source.mapId": "Id of the map.",
  "source.name": "What the view is called.",
  "source.query":
    "Its filters: the part after the question mark in the address of the page Keywords.",
  "createCsvLink/days": "How long the link works; null until you revoke it.",
};

const WEBHOOKS = {
  url: "Where events are sent: an https address that the internet can reach.",
  description: "A note for you and your team. It can be empty.",
  events: "Which events to send.",
  "changeWebhook/fields": "The address, description and events, all three.",
  "fields.url": "Where events are sent.",
  "fields.description": "A note for you and your team. It can be empty.",
  "fields.events": "Which events to send.",
  "changeWebhook/status": "paused stops deliveries, active resumes them.",
};

export const API_MEANINGS: Readonly<Record<string, string>> = {
  ...IDS,
  ...LISTS,
  ...READING,
  ...MARKET,
  ...ESTIMATES,
  ...JOBS,
  ...EDITS,
  ...CHANGE_MEANINGS,
  ...LINKS,
  ...WEBHOOKS,
};
