/** A table; its first row is the header. */
import { z } from "zod";
import { blockFields, flag, listOf, words } from "#/content/shapes/fields.server.ts";

export const DATA_TABLE = `_type == "dataTable" => {
  caption, hasHeaderColumn, rows[]{ _key, cells }
}`;

export const dataTableShape = z.object({
  ...blockFields("dataTable"),

  caption: words,
  hasHeaderColumn: flag,
  rows: listOf(z.object({ _key: words, cells: listOf(words) })),
});
