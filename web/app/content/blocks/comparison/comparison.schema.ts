import { ThListIcon } from "@sanity/icons/ThList";
import { defineArrayMember, defineField, defineType } from "sanity";
import { anchorField, headingField } from "#/content/blocks/section-fields.schema.ts";

const CELL_KINDS = [
  { title: "Yes", value: "yes" },
  { title: "No", value: "no" },
  { title: "Text", value: "text" },
];

const cell = defineArrayMember({
  name: "comparisonCell",
  title: "Cell",
  type: "object",
  fields: [
    defineField({
      name: "kind",
      type: "string",
      options: { list: CELL_KINDS, layout: "radio", direction: "horizontal" },
      initialValue: "yes",
      validation: (rule) => rule.required().error("Select yes, no or text."),
    }),
    defineField({
      name: "text",
      description: "A short note for a yes or no, if it needs one.",
      type: "string",
      validation: (rule) => rule.max(80).error("Shorten the cell to 80 characters or fewer."),
    }),
  ],
  validation: (rule) =>
    rule.custom((value) =>
      value?.["kind"] === "text" && !value["text"]
        ? { message: "Write the cell's text, or select yes or no.", path: ["text"] }
        : true,
    ),
  preview: {
    select: { kind: "kind", text: "text" },
    prepare: ({ kind, text }) => ({
      title: kind === "text" ? text : kind === "yes" ? "Yes" : "No",
      ...(kind !== "text" && text ? { subtitle: text } : {}),
    }),
  },
});

const row = defineArrayMember({
  name: "comparisonRow",
  title: "Row",
  type: "object",
  fields: [
    defineField({
      name: "label",
      type: "string",
      validation: (rule) => rule.required().error("Say what this row compares."),
    }),
    defineField({ name: "cells", type: "array", of: [cell] }),
  ],
  preview: { select: { title: "label" } },
});

interface ComparisonRows {
  readonly columns?: readonly string[];
  readonly rows?: readonly { readonly _key: string; readonly cells?: readonly unknown[] }[];
}

/** A row with too few or too many cells would put cells under the wrong headings. */
export function checkRowLengths({ columns = [], rows = [] }: ComparisonRows) {
  const wrong = rows.find((candidate) => (candidate.cells ?? []).length !== columns.length);
  return wrong === undefined
    ? true
    : {
        message: `This row has ${(wrong.cells ?? []).length} cells for ${columns.length} columns. Add or remove cells.`,
        path: ["rows", { _key: wrong._key }, "cells"],
      };
}

export const comparison = defineType({
  name: "comparison",
  title: "Comparison",
  description: "A table of what each option offers.",
  type: "object",
  icon: ThListIcon,
  fields: [
    headingField,
    defineField({
      name: "columns",
      description: "The options to compare. The row labels have their own column before these.",
      type: "array",
      of: [{ type: "string" }],
      validation: (rule) => [
        rule.min(2).error("Compare at least two options."),
        rule.max(5).error("Compare at most five options. There's no room for more on a screen."),
      ],
    }),
    defineField({
      name: "rows",
      type: "array",
      of: [row],
      validation: (rule) => rule.min(1).error("Add a row: one way in which the options differ."),
    }),
    defineField({
      name: "note",
      description: "Shown below the table: the source and date of the figures.",
      type: "text",
      rows: 2,
    }),
    anchorField,
  ],
  validation: (rule) => rule.custom((value) => (value ? checkRowLengths(value) : true)),
  preview: {
    select: { title: "heading", columns: "columns" },
    prepare: ({ title, columns }) => ({
      title: title ?? "Comparison",
      subtitle: Array.isArray(columns) ? columns.join(", ") : "Comparison",
    }),
  },
});
