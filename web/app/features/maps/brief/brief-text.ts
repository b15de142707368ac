/** The brief as Markdown and as plain text. */
import type { ClusterBrief } from "@mapwright/core/brief/cluster-brief";
import { escapeMarkdown } from "@mapwright/core/maps/files/markdown-text";
import { listBriefParts } from "#/features/maps/brief/brief-lists.ts";

/** Ends with a line break. Keywords, titles and names are shown verbatim, with markup characters escaped. */
export function buildBriefMarkdown(brief: ClusterBrief): string {
  const parts = listBriefParts(brief).map(
    ({ title, lines }) =>
      `## ${title}\n\n${lines.map((line) => `- ${escapeMarkdown(line)}`).join("\n")}\n`,
  );
  return `# ${escapeMarkdown(brief.name)}\n\n${parts.join("\n")}`;
}

/** Ends with a line break. */
export function buildBriefPlainText(brief: ClusterBrief): string {
  const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
  const parts = listBriefParts(brief).map(
    ({ title, lines }) =>
      `${title.toUpperCase()}\n${lines.map((line) => `• ${oneLine(line)}`).join("\n")}\n`,
  );
  return `${oneLine(brief.name)}\n\n${parts.join("\n")}`;
}
