/**
 * Linkage never takes a join back. In these rounds keywords move to the group where they gain most, as in
 * communities/move-nodes.ts; a different half of them in each round, because two that change places at the same time gain
 * nothing.
 */
import { MIN_GAIN } from "@mapwright/core/clustering/communities/move-nodes";
import { toDouble } from "#/sql/tables.ts";

/** One bit of a multiplicative hash of the keyword. */
const bitOf = (round: number) =>
  `MOD(CAST(FLOOR(MOD(keyword * 40503, 65536) / ${String(2 ** (15 - (round % 8)))}) AS INT), 2)`;

export const moveKeywords = (
  target: string,
  { places, edges }: { readonly places: string; readonly edges: string },
  round: number,
  resolution: number,
) => `
CREATE OR REPLACE TABLE ${target} AS
WITH sizes AS (
  SELECT name, SUM(size) AS size FROM ${places} GROUP BY name
), movable AS (
  SELECT p.keyword, p.name, p.size, s.size - p.size AS others
  FROM ${places} AS p JOIN sizes AS s ON s.name = p.name
  WHERE ${bitOf(round).replace("keyword", "p.keyword")} = ${String(round % 2)}
), ends AS (
  SELECT one AS keyword, other, sum FROM ${edges}
  UNION ALL SELECT other, one, sum FROM ${edges}
), sums AS (
  SELECT e.keyword, p.name, SUM(e.sum) AS sum
  FROM ends AS e
  JOIN movable AS m ON m.keyword = e.keyword
  JOIN ${places} AS p ON p.keyword = e.other
  GROUP BY e.keyword, p.name
), gains AS (
  SELECT s.keyword, s.name, s.sum - ${toDouble(resolution)} * m.size
    * CASE WHEN s.name = m.name THEN m.others ELSE g.size END AS gain
  FROM sums AS s
  JOIN movable AS m ON m.keyword = s.keyword
  JOIN sizes AS g ON g.name = s.name
), stays AS (
  SELECT m.keyword, COALESCE(g.gain, ${toDouble(-resolution)} * m.size * m.others) AS gain
  FROM movable AS m
  LEFT JOIN gains AS g ON g.keyword = m.keyword AND g.name = m.name
), best AS (
  SELECT g.keyword, MAX(g.gain) AS gain
  FROM gains AS g JOIN stays AS s ON s.keyword = g.keyword AND g.gain > s.gain + ${toDouble(MIN_GAIN)}
  GROUP BY g.keyword
), chosen AS (
  SELECT g.keyword, MIN(g.name) AS name
  FROM gains AS g JOIN best AS b ON b.keyword = g.keyword AND b.gain = g.gain
  GROUP BY g.keyword
)
SELECT p.keyword, COALESCE(c.name, p.name) AS name, p.size
FROM ${places} AS p
LEFT JOIN chosen AS c ON c.keyword = p.keyword`;
