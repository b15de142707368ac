/** A table that compares options. */
import { z } from "zod";
import { buildBlockFields, listOf, oneOf, textField } from "#/content/shapes/fields.server.ts";

export const COMPARISON = `_type == "comparison" => {
  heading, columns, rows[]{ _key, label, cells[]{ _key, kind, text } }, note
}`;

export const comparisonShape = z.object({
  ...buildBlockFields("comparison"),

  heading: textField,
  columns: listOf(textField),
  rows: listOf(
    z.object({
      _key: textField,
      label: textField,
      cells: listOf(
        z.object({ _key: textField, kind: oneOf(["yes", "no", "text"], "text"), text: textField }),
      ),
    }),
  ),
  note: textField,
});
