/**
 * Average linkage by rounds, in the words that BigQuery and DuckDB share. One machine joins the two groups with the highest
 * mean edge again and again; to join all groups that are each other's nearest gives the same groups, because a join
 * never brings a third group nearer, and takes a few dozen rounds.
 * @see Sumengen et al. 2021, "Scaling hierarchical agglomerative clustering to billion-sized datasets".
 */
import { toDouble } from "#/sql/tables.ts";

/** Both groups of a link in one number, so that equal means are joined in the same order everywhere. */
const LINK = "one * 4294967296 + other";

/** name, size; links: one < other, and the sum of the edges between them. */
export interface Linked {
  readonly groups: string;
  readonly links: string;
}

/** Pairs of groups that are each other's nearest, with a mean of at least `least`. */
export const findJoins = (joins: string, { groups, links }: Linked, least: number) => `
CREATE OR REPLACE TABLE ${joins} AS
WITH means AS (
  SELECT l.one, l.other, l.sum / (g.size * h.size) AS mean
  FROM ${links} AS l
  JOIN ${groups} AS g ON g.name = l.one
  JOIN ${groups} AS h ON h.name = l.other
  WHERE l.sum / (g.size * h.size) >= ${toDouble(least)}
), ends AS (
  SELECT one AS name, mean, ${LINK} AS link FROM means
  UNION ALL SELECT other, mean, ${LINK} FROM means
), nearest AS (
  SELECT name, MAX(mean) AS mean FROM ends GROUP BY name
), chosen AS (
  SELECT e.name, MIN(e.link) AS link
  FROM ends AS e JOIN nearest AS n ON n.name = e.name AND n.mean = e.mean
  GROUP BY e.name
)
SELECT MIN(name) AS one, MAX(name) AS other FROM chosen GROUP BY link HAVING COUNT(*) = 2`;

export const countJoins = (joins: string) => `SELECT COUNT(*) AS joins FROM ${joins}`;

export const joinGroups = (target: string, groups: string, joins: string) => `
CREATE OR REPLACE TABLE ${target} AS
SELECT COALESCE(j.one, g.name) AS name, SUM(g.size) AS size
FROM ${groups} AS g
LEFT JOIN ${joins} AS j ON j.other = g.name
GROUP BY COALESCE(j.one, g.name)`;

export const joinLinks = (target: string, links: string, joins: string) => `
CREATE OR REPLACE TABLE ${target} AS
WITH renamed AS (
  SELECT COALESCE(i.one, l.one) AS one, COALESCE(j.one, l.other) AS other, l.sum
  FROM ${links} AS l
  LEFT JOIN ${joins} AS i ON i.other = l.one
  LEFT JOIN ${joins} AS j ON j.other = l.other
)
SELECT LEAST(one, other) AS one, GREATEST(one, other) AS other, SUM(sum) AS sum
FROM renamed WHERE one <> other
GROUP BY LEAST(one, other), GREATEST(one, other)`;

/** keyword → name after all rounds of joins, in their order. */
export const renamePlaces = (target: string, places: string, joins: readonly string[]) => {
  const renamed = joins.reduce(
    (inner, table) =>
      `SELECT p.keyword, COALESCE(j.one, p.name) AS name, p.size
FROM (${inner}) AS p LEFT JOIN ${table} AS j ON j.other = p.name`,
    `SELECT keyword, name, size FROM ${places}`,
  );
  return `CREATE OR REPLACE TABLE ${target} AS\n${renamed}`;
};
