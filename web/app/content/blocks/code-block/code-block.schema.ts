import { CodeBlockIcon } from "@sanity/icons/CodeBlock";
import { defineField, defineType } from "sanity";

const LANGUAGES = [
  { title: "Plain text", value: "text" },
  { title: "Shell", value: "bash" },
  { title: "CSV", value: "csv" },
  { title: "CSS", value: "css" },
  { title: "HTML", value: "html" },
  { title: "JavaScript", value: "javascript" },
  { title: "JSON", value: "json" },
  { title: "Markdown", value: "markdown" },
  { title: "Python", value: "python" },
  { title: "SQL", value: "sql" },
  { title: "TypeScript", value: "typescript" },
  { title: "XML", value: "xml" },
  { title: "YAML", value: "yaml" },
];

interface HighlightedCode {
  readonly code?: string;
  readonly highlightedLines?: readonly number[];
}

/** A highlighted line must be one of the code's lines, counted from 1. */
export function checkHighlightedLines({ code = "", highlightedLines = [] }: HighlightedCode) {
  const lines = code.split("\n").length;
  const wrong = highlightedLines.find(
    (line) => !Number.isInteger(line) || line < 1 || line > lines,
  );
  return wrong === undefined
    ? true
    : {
        message: `There's no line ${wrong}. The code has lines 1 to ${lines}.`,
        path: ["highlightedLines"],
      };
}

export const codeBlock = defineType({
  name: "codeBlock",
  title: "Code",
  type: "object",
  icon: CodeBlockIcon,
  fields: [
    defineField({
      name: "language",
      description: "Determines the syntax highlighting.",
      type: "string",
      options: { list: LANGUAGES },
      initialValue: "text",
      validation: (rule) =>
        rule.required().error("Select a language. Plain text has no highlighting."),
    }),
    defineField({
      name: "filename",
      description: "Optional. Shown above the code.",
      type: "string",
    }),
    defineField({
      name: "code",
      type: "text",
      rows: 12,
      validation: (rule) => rule.required().error("Paste the code, or delete the block."),
    }),
    defineField({
      name: "highlightedLines",
      title: "Highlighted lines",
      description: "The line numbers to highlight, starting at 1.",
      type: "array",
      of: [{ type: "number" }],
      options: { layout: "tags" },
    }),
  ],
  validation: (rule) => rule.custom((value) => (value ? checkHighlightedLines(value) : true)),
  preview: {
    select: { filename: "filename", language: "language", code: "code" },
    prepare: ({ filename, language, code }) => ({
      title: filename ?? code?.split("\n")[0] ?? "Code",
      subtitle: language,
    }),
  },
});
