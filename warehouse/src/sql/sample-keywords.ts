/** A sample that keeps the local structure, as core/src/clustering/map-sample.ts grows one. */

/** As in map-sample.ts. */
const EDGES_FOLLOWED = 8;
const STARTS = 1_000;

/** start, keyword, step: its distance from the start. */
export const startSample = (target: string, weighed: string) => `
CREATE OR REPLACE TABLE ${target} AS
SELECT keyword AS start, keyword, 0 AS step
FROM (SELECT DISTINCT keyword FROM ${weighed}) AS keywords
ORDER BY MOD(keyword * 40503, 65536), keyword
LIMIT ${STARTS}`;

/** With what the last step's keywords have their strongest edges to. */
export const growSample = (target: string, sample: string, edges: string, step: number) => `
CREATE OR REPLACE TABLE ${target} AS
WITH newest AS (
  SELECT DISTINCT keyword FROM ${sample} WHERE step = ${step - 1}
), ends AS (
  SELECT n.keyword, e.other, e.sum FROM newest AS n JOIN ${edges} AS e ON e.one = n.keyword
  UNION ALL
  SELECT n.keyword, e.one, e.sum FROM newest AS n JOIN ${edges} AS e ON e.other = n.keyword
), placed AS (
  SELECT keyword, other,
    ROW_NUMBER() OVER (PARTITION BY keyword ORDER BY sum DESC, other) AS place
  FROM ends
), grown AS (
  SELECT start, keyword, step FROM ${sample}
  UNION ALL
  SELECT s.start, p.other, ${step}
  FROM ${sample} AS s
  JOIN placed AS p ON p.keyword = s.keyword AND p.place <= ${EDGES_FOLLOWED}
  WHERE s.step = ${step - 1}
)
SELECT start, keyword, MIN(step) AS step FROM grown GROUP BY start, keyword`;

export const readSample = (sample: string) =>
  `SELECT start, keyword, step FROM ${sample} ORDER BY MOD(start * 40503, 65536), start, step, keyword`;

export const readRows = (weighed: string, keywords: ArrayLike<number>) => `
SELECT keyword, url, weight FROM ${weighed}
WHERE keyword IN (${Array.from(keywords).join(", ")})
ORDER BY keyword, url`;
