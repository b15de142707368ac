import { BlockElementIcon } from "@sanity/icons/BlockElement";
import { defineArrayMember, defineField, defineType } from "sanity";
import { anchorField } from "#/content/blocks/section-fields.schema.ts";

const row = defineArrayMember({
  name: "dataTableRow",
  title: "Row",
  type: "object",
  fields: [defineField({ name: "cells", type: "array", of: [{ type: "string" }] })],
  preview: {
    select: { cells: "cells" },
    prepare: ({ cells }) => ({ title: Array.isArray(cells) ? cells.join(" | ") : "Empty row" }),
  },
});

interface TableRows {
  readonly rows?: readonly { readonly _key: string; readonly cells?: readonly string[] }[];
}

/** Every row needs as many cells as the header. */
export function checkTableRows({ rows = [] }: TableRows) {
  const columns = rows[0]?.cells?.length ?? 0;
  const wrong = rows.find((candidate) => (candidate.cells ?? []).length !== columns);
  return wrong === undefined
    ? true
    : {
        message: `This row has ${(wrong.cells ?? []).length} cells and the header has ${columns}. Add or remove cells.`,
        path: ["rows", { _key: wrong._key }, "cells"],
      };
}

export const dataTable = defineType({
  name: "dataTable",
  title: "Table",
  type: "object",
  icon: BlockElementIcon,
  fields: [
    defineField({
      name: "caption",
      description: "Say what the table shows and where the figures come from.",
      type: "string",
      validation: (rule) => rule.required().error("Add a caption to the table."),
    }),
    defineField({
      name: "hasHeaderColumn",
      title: "First column is a header",
      description: "Turn on if the first cell of each row names the row.",
      type: "boolean",
      initialValue: false,
    }),
    defineField({
      name: "rows",
      description: "The first row is the header.",
      type: "array",
      of: [row],
      validation: (rule) => rule.min(2).error("Add a header row and at least one row below it."),
    }),
    anchorField,
  ],
  validation: (rule) => rule.custom((value) => (value ? checkTableRows(value) : true)),
  preview: {
    select: { title: "caption", rows: "rows" },
    prepare: ({ title, rows }) => ({
      title: title ?? "Table",
      subtitle: `Table, ${Array.isArray(rows) ? Math.max(rows.length - 1, 0) : 0} rows`,
    }),
  },
});
