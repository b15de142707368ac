/** A table that compares options. */
import { z } from "zod";
import { blockFields, listOf, oneOf, words } from "#/content/shapes/fields.server.ts";

export const COMPARISON = `_type == "comparison" => {
  heading, columns, rows[]{ _key, label, cells[]{ _key, kind, text } }, note
}`;

export const comparisonShape = z.object({
  ...blockFields("comparison"),

  heading: words,
  columns: listOf(words),
  rows: listOf(
    z.object({
      _key: words,
      label: words,
      cells: listOf(
        z.object({ _key: words, kind: oneOf(["yes", "no", "text"], "text"), text: words }),
      ),
    }),
  ),
  note: words,
});
