/** The formats a map can be exported to, and their options. */

export const EXPORT_FORMATS = [
  "csv",
  "xlsx",
  "links",
  "questions",
  "markdown",
  "json",
  "xmind",
  "svg",
  "png",
  "poster",
  "print",
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Formats that show evidence of a site and from threads. */
export const EVIDENCE_FORMATS: ReadonlySet<ExportFormat> = new Set([
  "csv",
  "xlsx",
  "links",
  "questions",
  "markdown",
  "json",
  "xmind",
]);
/** Formats that show what people also ask. */
export const QUESTION_FORMATS: ReadonlySet<ExportFormat> = new Set([
  "xlsx",
  "questions",
  "markdown",
  "json",
  "xmind",
]);
/** Formats that need stored results: they say what is answered, and links between pages may be due to results. */
export const RESULT_FORMATS: ReadonlySet<ExportFormat> = new Set([
  "json",
  "csv",
  "xlsx",
  "markdown",
  "xmind",
  "links",
]);
/** `print` creates no file. */
export type FileFormat = Exclude<ExportFormat, "print">;

interface FormatFacts {
  readonly name: string;
  /** Description of what the format is good for. */
  readonly words: string;
  readonly extension: string;
  readonly mediaType: string;
  readonly hasColumns: boolean;
  /** Whether part of the map can be exported; our own format always contains all of it. */
  readonly hasScope: boolean;
  /** Whether the file shows a view of the map. */
  readonly isPicture: boolean;
}

const TABLE = { hasColumns: true, hasScope: true, isPicture: false };
const TREE = { hasColumns: false, hasScope: true, isPicture: false };
const PICTURE = { hasColumns: false, hasScope: true, isPicture: true };

export const FORMATS: Readonly<Record<ExportFormat, FormatFacts>> = {
  csv: {
    ...TABLE,
    name: "CSV",
    words: "One row per keyword, for any spreadsheet or script",
    extension: "csv",
    mediaType: "text/csv",
  },
  xlsx: {
    ...TABLE,
    name: "Excel",
    words: "The same table as a workbook, with internal links and questions on sheets of their own",
    extension: "xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  links: {
    ...TREE,
    hasScope: false,
    name: "Internal links",
    words: "Links to add between your pages, with anchor text and reason, as CSV",
    extension: "csv",
    mediaType: "text/csv",
  },
  questions: {
    ...TREE,
    name: "Questions",
    words: "What people also ask, page by page, with who answers, as CSV",
    extension: "csv",
    mediaType: "text/csv",
  },
  markdown: {
    ...TREE,
    name: "Markdown",
    words: "An outline with notes and comments, for Notion, Obsidian or Git; can be imported again",
    extension: "md",
    mediaType: "text/markdown",
  },
  json: {
    ...TREE,
    hasScope: false,
    name: "JSON",
    words: "The complete map, for backup or re-import",
    extension: "json",
    mediaType: "application/json",
  },
  xmind: {
    ...TREE,
    name: "XMind",
    words: "A mind map for XMind 2020 and later",
    extension: "xmind",
    mediaType: "application/vnd.xmind.workbook",
  },
  svg: {
    ...PICTURE,
    name: "SVG",
    words: "The picture as a vector image that stays sharp at any size",
    extension: "svg",
    mediaType: "image/svg+xml",
  },
  png: {
    ...PICTURE,
    name: "PNG",
    words: "The picture at double resolution, for slides and documents",
    extension: "png",
    mediaType: "image/png",
  },
  poster: {
    ...TREE,
    name: "Poster (PDF)",
    words: "The islands with every name that fits and an index of all pages, on A3 or A1",
    extension: "pdf",
    mediaType: "application/pdf",
  },
  print: {
    ...PICTURE,
    name: "PDF or print",
    words: "The picture on a page, or the outline on pages, through your browser's print dialog",
    extension: "",
    mediaType: "",
  },
};
