/**
 * Weighed pairs of keywords from results, in the SQL that BigQuery and DuckDB share: the weighted Jaccard index of two
 * result lists, as in core/src/clustering/graph (url-weights.ts, find-hubs.ts, overlap-edges.ts). Hubs are found by the
 * same test, its sampled pairs and chance computed instead of drawn.
 */
import {
  CHANCE_FACTOR,
  MIN_COHERENCE,
  MIN_KEYWORDS_OF_HUB,
  PAIRS_JUDGED,
  PEER_FACTOR,
  SURE_COHERENCE,
  UBIQUITOUS_SHARE,
} from "@mapwright/core/clustering/graph/find-hubs";
import { PAIRS_ALWAYS, PAIRS_PER_KEYWORD } from "@mapwright/core/clustering/graph/url-weights";
import { toDouble, type Tables } from "#/sql/tables.ts";

/** Rounds in which URLs found to be hubs stop being evidence for others. */
export const HUB_ROUNDS = 4;

export const countUrls = (t: Tables) => `
CREATE OR REPLACE TABLE ${t.name("urls")} AS
SELECT url, COUNT(*) AS keywords FROM ${t.name("results")} GROUP BY url`;

/** Pairs of each frequent URL's keywords, 48 to 95 of them at every distance, and the other URLs that a pair shares. */
export const drawHubPairs = (t: Tables) => `
CREATE OR REPLACE TABLE ${t.name("hub_pairs")} AS
WITH placed AS (
  SELECT r.url, r.keyword, u.keywords,
    ROW_NUMBER() OVER (PARTITION BY r.url ORDER BY r.keyword) - 1 AS place
  FROM ${t.name("results")} AS r
  JOIN ${t.name("urls")} AS u ON u.url = r.url
  WHERE u.keywords >= ${MIN_KEYWORDS_OF_HUB}
), drawn AS (
  SELECT url, keywords, keyword, place,
    MOD(place + 1 + MOD(place * 7919, keywords - 1), keywords) AS other_place
  FROM placed
  WHERE MOD(place, GREATEST(1, CAST(FLOOR(keywords / ${PAIRS_JUDGED}) AS INT))) = 0
)
SELECT d.url, d.place, d.keyword AS one, p.keyword AS other
FROM drawn AS d
JOIN placed AS p ON p.url = d.url AND p.place = d.other_place`;

export const findSharedUrls = (t: Tables) => `
CREATE OR REPLACE TABLE ${t.name("hub_shared")} AS
SELECT DISTINCT p.url, p.place, a.url AS shared
FROM ${t.name("hub_pairs")} AS p
JOIN ${t.name("results")} AS a ON a.keyword = p.one
JOIN ${t.name("results")} AS b ON b.keyword = p.other AND b.url = a.url
WHERE a.url <> p.url`;

/** `round` 0 knows no hub yet. */
export const judgeHubs = (t: Tables, round: number, keywordCount: number) => {
  const ubiquitous = toDouble(keywordCount * UBIQUITOUS_SHARE);
  const known = round === 0 ? "" : `WHERE url NOT IN (SELECT url FROM ${t.round("hubs", round)})`;
  return `
CREATE OR REPLACE TABLE ${t.round("hubs", round + 1)} AS
WITH evidence AS (
  SELECT url, keywords FROM ${t.name("urls")} ${known}
), frequencies AS (
  SELECT keywords, SUM(1e0 * keywords * keywords) AS pairs
  FROM evidence WHERE keywords > 1 AND keywords <= ${ubiquitous} GROUP BY keywords
), judged AS (
  SELECT url, keywords, LEAST(keywords * ${toDouble(PEER_FACTOR)}, ${ubiquitous}) AS most
  FROM ${t.name("urls")} WHERE keywords >= ${MIN_KEYWORDS_OF_HUB}
), chances AS (
  SELECT j.keywords, 1 - EXP(-SUM(f.pairs) / (1e0 * ${keywordCount} * ${keywordCount})) AS chance
  FROM (SELECT DISTINCT keywords, most FROM judged) AS j
  JOIN frequencies AS f ON f.keywords <= j.most
  GROUP BY j.keywords
), sharing AS (
  SELECT s.url, COUNT(DISTINCT s.place) AS pairs
  FROM ${t.name("hub_shared")} AS s
  JOIN judged AS j ON j.url = s.url
  JOIN evidence AS e ON e.url = s.shared AND e.keywords <= j.most
  GROUP BY s.url
), drawn AS (
  SELECT url, COUNT(*) AS pairs FROM ${t.name("hub_pairs")} GROUP BY url
)
SELECT j.url
FROM judged AS j
JOIN drawn AS d ON d.url = j.url
LEFT JOIN chances AS c ON c.keywords = j.keywords
LEFT JOIN sharing AS s ON s.url = j.url
WHERE COALESCE(s.pairs, 0) / d.pairs
  < LEAST(${toDouble(SURE_COHERENCE)}, ${toDouble(MIN_COHERENCE)} + ${toDouble(CHANCE_FACTOR)} * COALESCE(c.chance, 0))`;
};

/** The weights of URLs that are no hubs, the most frequent left out beyond the budget of pairs. */
export const weighUrls = (t: Tables, keywordCount: number) => `
CREATE OR REPLACE TABLE ${t.name("weights")} AS
WITH others AS (
  SELECT url, keywords FROM ${t.name("urls")}
  WHERE url NOT IN (SELECT url FROM ${t.round("hubs", HUB_ROUNDS)})
), frequencies AS (
  SELECT keywords, SUM(1e0 * keywords * keywords) AS pairs FROM others GROUP BY keywords
), allowed AS (
  SELECT keywords, SUM(pairs) OVER (ORDER BY keywords) AS pairs_up_to FROM frequencies
)
SELECT o.url, o.keywords, POW(LN(1e0 + 1e0 * ${keywordCount} / o.keywords), 2) AS weight
FROM others AS o
JOIN allowed AS a ON a.keywords = o.keywords
WHERE a.pairs_up_to <= ${toDouble(Math.max(PAIRS_ALWAYS, PAIRS_PER_KEYWORD * keywordCount))}
  OR 1e0 * o.keywords * o.keywords <= ${PAIRS_PER_KEYWORD}`;

/** The results that count, and each keyword's sum of their weights. */
export const weighResults = (t: Tables) => `
CREATE OR REPLACE TABLE ${t.name("weighed")} AS
SELECT r.keyword, r.url, w.keywords, w.weight
FROM ${t.name("results")} AS r
JOIN ${t.name("weights")} AS w ON w.url = r.url`;

/** `one` < `other`; `sum` is the edge, which groups add up. */
export const connectKeywords = (t: Tables) => `
CREATE OR REPLACE TABLE ${t.name("edges")} AS
WITH masses AS (
  SELECT keyword, SUM(weight) AS mass FROM ${t.name("weighed")} GROUP BY keyword
), shared AS (
  SELECT a.keyword AS one, b.keyword AS other, SUM(a.weight) AS weight
  FROM ${t.name("weighed")} AS a
  JOIN ${t.name("weighed")} AS b ON b.url = a.url AND b.keyword > a.keyword
  WHERE a.keywords > 1
  GROUP BY a.keyword, b.keyword
)
SELECT s.one, s.other, s.weight / GREATEST(s.weight, m.mass + n.mass - s.weight) AS sum
FROM shared AS s
JOIN masses AS m ON m.keyword = s.one
JOIN masses AS n ON n.keyword = s.other`;
