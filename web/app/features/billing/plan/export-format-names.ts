import type { ExportFormat } from "@mapwright/core/billing/plans";

const NAMES: Readonly<Record<ExportFormat, string>> = {
  csv: "CSV",
  markdown: "Markdown",
  png: "PNG",
  xlsx: "XLSX",
  json: "JSON",
  xmind: "XMind",
  svg: "SVG",
};

/** `CSV, Markdown` */
export function formatList(formats: readonly ExportFormat[]): string {
  return formats.map((format) => NAMES[format]).join(", ");
}
