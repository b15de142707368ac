/** Joins the fragments of broad topics as in communities/join-fragments.ts, whose words these are. */
import { MIN_KEYWORDS_OF_FRAGMENT } from "@mapwright/core/clustering/communities/join-fragments";
import { toDouble } from "#/sql/tables.ts";

/** Group → its keywords, their pairs and mean edge. */
export const startPieces = (target: string, edges: string, places: string) => `
CREATE OR REPLACE TABLE ${target} AS
WITH inside AS (
  SELECT p.name, SUM(e.sum) AS sum
  FROM ${edges} AS e
  JOIN ${places} AS p ON p.keyword = e.one
  JOIN ${places} AS q ON q.keyword = e.other AND q.name = p.name
  GROUP BY p.name
), sizes AS (
  SELECT name, COUNT(*) AS keywords FROM ${places} GROUP BY name
)
SELECT s.name, s.keywords, GREATEST(1, s.keywords * (s.keywords - 1) / 2) AS pairs,
  COALESCE(i.sum, 0) / GREATEST(1, s.keywords * (s.keywords - 1) / 2) AS density
FROM sizes AS s LEFT JOIN inside AS i ON i.name = s.name`;

/** `ratio`: of the mean edge inside the looser of the two; `chance`: the mean edge of any two keywords. */
export const findPieceJoins = (
  target: string,
  { pieces, links }: { readonly pieces: string; readonly links: string },
  { ratio, chance }: { readonly ratio: number; readonly chance: number },
) => `
CREATE OR REPLACE TABLE ${target} AS
WITH likes AS (
  SELECT l.one, l.other, (l.sum / (1e0 * p.keywords * q.keywords) - ${toDouble(chance)})
    / GREATEST(LEAST(p.density, q.density) - ${toDouble(chance)}, ${toDouble(Number.EPSILON)}) AS likeness
  FROM ${links} AS l
  JOIN ${pieces} AS p ON p.name = l.one AND p.keywords >= ${MIN_KEYWORDS_OF_FRAGMENT}
  JOIN ${pieces} AS q ON q.name = l.other AND q.keywords >= ${MIN_KEYWORDS_OF_FRAGMENT}
), ends AS (
  SELECT one AS name, other, likeness FROM likes WHERE likeness >= ${toDouble(ratio)}
  UNION ALL SELECT other, one, likeness FROM likes WHERE likeness >= ${toDouble(ratio)}
), best AS (
  SELECT name, MAX(likeness) AS likeness FROM ends GROUP BY name
), partners AS (
  SELECT e.name, MIN(e.other) AS other
  FROM ends AS e JOIN best AS b ON b.name = e.name AND b.likeness = e.likeness
  GROUP BY e.name
)
SELECT p.name AS one, p.other
FROM partners AS p JOIN partners AS q ON q.name = p.other AND q.other = p.name
WHERE p.name < p.other`;

/** The mean edge of joined pieces is that of the pieces, so that joining never lowers the bar. */
export const joinPieces = (target: string, pieces: string, joins: string) => `
CREATE OR REPLACE TABLE ${target} AS
SELECT COALESCE(j.one, p.name) AS name, SUM(p.keywords) AS keywords, SUM(p.pairs) AS pairs,
  SUM(p.density * p.pairs) / SUM(p.pairs) AS density
FROM ${pieces} AS p
LEFT JOIN ${joins} AS j ON j.other = p.name
GROUP BY COALESCE(j.one, p.name)`;
