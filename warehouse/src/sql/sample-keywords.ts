/** A sample that keeps the local structure, grown as in core/src/clustering/map-sample.ts. */

/** Edges followed from a keyword, as in map-sample.ts. */
const EDGES_FOLLOWED = 8;

/** start, keyword, step: its distance from the start, rank: its turn among those of its step. */
export const startSample = (target: string, weighed: string, starts: number) => `
CREATE OR REPLACE TABLE ${target} AS
SELECT keyword AS start, keyword, 0 AS step, 0 AS rank
FROM (SELECT DISTINCT keyword FROM ${weighed}) AS keywords
ORDER BY MOD(keyword * 40503, 65536), keyword
LIMIT ${starts}`;

/** Adds the strongest neighbors of the last step's keywords, where a start has fewer than `most`. */
export const growSample = (
  target: string,
  { sample, edges }: { readonly sample: string; readonly edges: string },
  step: number,
  most: number,
) => `
CREATE OR REPLACE TABLE ${target} AS
WITH open_starts AS (
  SELECT start FROM ${sample} GROUP BY start HAVING COUNT(*) < ${most}
), newest AS (
  SELECT s.start, s.keyword, s.rank
  FROM ${sample} AS s JOIN open_starts AS o ON o.start = s.start
  WHERE s.step = ${step - 1}
), followed AS (
  SELECT DISTINCT keyword FROM newest
), ends AS (
  SELECT f.keyword, e.other, e.sum FROM followed AS f JOIN ${edges} AS e ON e.one = f.keyword
  UNION ALL
  SELECT f.keyword, e.one, e.sum FROM followed AS f JOIN ${edges} AS e ON e.other = f.keyword
), placed AS (
  SELECT keyword, other,
    ROW_NUMBER() OVER (PARTITION BY keyword ORDER BY sum DESC, other) AS place
  FROM ends
), grown AS (
  SELECT n.start, p.other AS keyword, MIN(n.rank * ${EDGES_FOLLOWED} + p.place) AS rank
  FROM newest AS n
  JOIN placed AS p ON p.keyword = n.keyword AND p.place <= ${EDGES_FOLLOWED}
  GROUP BY n.start, p.other
)
SELECT start, keyword, step, rank FROM ${sample}
UNION ALL
SELECT g.start, g.keyword, ${step}, g.rank
FROM grown AS g
LEFT JOIN ${sample} AS s ON s.start = g.start AND s.keyword = g.keyword
WHERE s.keyword IS NULL`;

export const readSample = (sample: string) => `
SELECT start, keyword FROM ${sample}
ORDER BY MOD(start * 40503, 65536), start, step, rank`;

export const readRows = (weighed: string, keywords: ArrayLike<number>) => `
SELECT keyword, url, weight FROM ${weighed}
WHERE keyword IN (${Array.from(keywords).join(", ")})
ORDER BY keyword, url`;
