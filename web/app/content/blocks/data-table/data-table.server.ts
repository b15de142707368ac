/** A table; its first row is the header. */
import { z } from "zod";
import { buildBlockFields, flagField, listOf, textField } from "#/content/shapes/fields.server.ts";

export const DATA_TABLE = `_type == "dataTable" => {
  caption, hasHeaderColumn, rows[]{ _key, cells }
}`;

export const dataTableShape = z.object({
  ...buildBlockFields("dataTable"),

  caption: textField,
  hasHeaderColumn: flagField,
  rows: listOf(z.object({ _key: textField, cells: listOf(textField) })),
});
