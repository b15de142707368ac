/** The brief that a language model wrote, as Markdown and as plain text, with its sources numbered at the end. */
import type {
  BRIEF_SECTIONS,
  Citation,
  ModelItem,
} from "@mapwright/core/language-models/model-task";
import { escapeMarkdown } from "@mapwright/core/maps/files/markdown-text";
import { getSafePageAddress } from "#/ui/safe-link.ts";
import { formatCitationKind } from "#/features/maps/language-model/model-words.ts";
import {
  numberSources,
  type NumberedSource,
} from "#/features/maps/language-model/numbered-sources.ts";

export type WrittenLine = Extract<ModelItem, { kind: "line" }>;
type Section = (typeof BRIEF_SECTIONS)[number];

const SECTION_TITLES: readonly (readonly [Section, string])[] = [
  ["title", "Titles"],
  ["outline", "Outline"],
  ["question", "Questions to answer"],
  ["entity", "Things to mention"],
  ["angle", "Angles that no ranking page has"],
  ["link", "Internal links"],
];

export interface WrittenPart {
  readonly section: Section;
  readonly title: string;
  /** At least one line. */
  readonly lines: readonly WrittenLine[];
}

export function listWrittenParts(items: readonly ModelItem[]): WrittenPart[] {
  const lines = items.filter((item) => item.kind === "line");
  return SECTION_TITLES.map(([section, title]) => ({
    section,
    title,
    lines: lines.filter((line) => line.section === section),
  })).filter((part) => part.lines.length > 0);
}

interface WrittenBrief {
  readonly name: string;
  readonly model: string;
  readonly items: readonly ModelItem[];
}

/** Ends with a line break. */
export function buildWrittenBriefMarkdown({ name, model, items }: WrittenBrief): string {
  const sources = numberSources(items);
  const parts = listWrittenParts(items).map(({ title, lines }) => {
    const written = lines.map((line) => {
      const indent = line.level === 3 ? "  " : "";
      return `${indent}- ${escapeMarkdown(line.text)}${marksOf(sources.of(line), "\\[", "\\]")}`;
    });
    return `## ${title}\n\n${written.join("\n")}\n`;
  });
  const cited = sources.list.map(
    ({ number, citation }) => `${String(number)}. ${sourceMarkdown(citation)}`,
  );
  return [
    `# ${escapeMarkdown(name)}\n`,
    `Written by ${escapeMarkdown(model)} from the map's evidence.\n`,
    ...parts,
    `## Sources\n\n${cited.join("\n")}\n`,
  ].join("\n");
}

/** Ends with a line break. */
export function buildWrittenBriefPlainText({ name, model, items }: WrittenBrief): string {
  const sources = numberSources(items);
  const parts = listWrittenParts(items).map(({ title, lines }) => {
    const written = lines.map((line) => `• ${line.text}${marksOf(sources.of(line), "[", "]")}`);
    return `${title.toUpperCase()}\n${written.join("\n")}\n`;
  });
  const cited = sources.list.map(({ number, citation }) => {
    const { text, url } = citation;
    return `${String(number)}. ${formatCitationKind(citation)}: ${text}${url === null ? "" : ` ${url}`}`;
  });
  return [
    name,
    `Written by ${model} from the map's evidence.\n`,
    ...parts,
    `SOURCES\n${cited.join("\n")}\n`,
  ].join("\n");
}

function marksOf(sources: readonly NumberedSource[], open: string, close: string): string {
  return sources.map(({ number }) => ` ${open}${String(number)}${close}`).join("");
}

function sourceMarkdown(citation: Citation): string {
  const text = `${formatCitationKind(citation)}: ${escapeMarkdown(citation.text)}`;
  const address = citation.url === null ? null : getSafePageAddress(citation.url);
  return address === null ? text : `${text} <${address}>`;
}
