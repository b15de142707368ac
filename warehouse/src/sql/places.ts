/** Places of keywords: keyword, the name of its group, and its size in the unit by which the objective counts pairs. */

import { toDouble } from "#/sql/tables.ts";

/** Puts every keyword with results that count in a group of its own. */
export const startPlaces = (target: string, weighed: string) => `
CREATE OR REPLACE TABLE ${target} AS
SELECT keyword, keyword AS name, 1e0 AS size FROM ${weighed} GROUP BY keyword`;

/** Like `startPlaces`, with the sum of a keyword's edges as its size, by which modularity counts. */
export const startPlacesByStrength = (target: string, edges: string) => `
CREATE OR REPLACE TABLE ${target} AS
SELECT keyword, keyword AS name, SUM(sum) AS size FROM (
  SELECT one AS keyword, sum FROM ${edges} UNION ALL SELECT other, sum FROM ${edges}
) AS ends
GROUP BY keyword`;

export const cutWeakEdges = (target: string, edges: string, least: number) => `
CREATE OR REPLACE TABLE ${target} AS SELECT one, other, sum FROM ${edges} WHERE sum >= ${toDouble(least)}`;

export const sumEdges = (edges: string) => `SELECT SUM(sum) AS sum FROM ${edges}`;

export const groupPlaces = (target: string, places: string) => `
CREATE OR REPLACE TABLE ${target} AS
SELECT name, SUM(size) AS size FROM ${places} GROUP BY name`;

export const linkPlaces = (target: string, edges: string, places: string) => `
CREATE OR REPLACE TABLE ${target} AS
WITH named AS (
  SELECT p.name AS one, q.name AS other, e.sum
  FROM ${edges} AS e
  JOIN ${places} AS p ON p.keyword = e.one
  JOIN ${places} AS q ON q.keyword = e.other
)
SELECT LEAST(one, other) AS one, GREATEST(one, other) AS other, SUM(sum) AS sum
FROM named WHERE one <> other
GROUP BY LEAST(one, other), GREATEST(one, other)`;
