/**
 * A map as a Markdown outline: pillars as headings, topics in bold, keywords as lists, notes as quotes. Readable in any
 * Markdown renderer, and `readMarkdown` restores all of it but the lines of evidence, which are for people.
 */
import { describeRuns } from "#/snapshot/figures/weigh-runs.ts";
import type { FileComment, FileKeyword, FileTopic, MapFile } from "#/maps/files/map-file.ts";
import { listEvidenceLines } from "#/maps/files/exports/evidence-lines.ts";
import { describeFigures } from "#/maps/files/format-volume.ts";
import { computeVolumeRange } from "#/research/volume-range.ts";
import { escapeMarkdown } from "#/maps/files/markdown-text.ts";

/** Identifies our files in the front matter, with their version. */
const MARKDOWN_VERSION = 1;

/** The outline, ending with a line break. */
export function writeMarkdown(file: MapFile): string {
  const lines = [...frontMatter(file), "", `# ${escapeMarkdown(file.title)}`];
  for (const pillar of file.topics) {
    lines.push("", `## ${escapeMarkdown(pillar.name)}`, "");
    lines.push(...noteLines(pillar.note, ""));
    if (pillar.note !== "") lines.push("");
    lines.push(...topicLines(pillar, "", file.metrics));
  }
  return `${lines.join("\n")}\n`;
}

/** YAML with JSON values, which are valid YAML too. */
function frontMatter({ title, locale, metrics, evidence }: MapFile): string[] {
  const basis = describeFigures(metrics);
  const fields = {
    mapwright: MARKDOWN_VERSION,
    title,
    ...(locale && { country: locale.country, language: locale.language, device: locale.device }),
    ...(locale?.place && { place: locale.place.name, "place-code": locale.place.code }),
    ...(metrics && {
      source: metrics.source,
      estimated: metrics.estimated,
      "as-of": metrics.asOf,
      ...(metrics.area !== undefined && { area: metrics.area }),
      ...(metrics.currency !== undefined && { currency: metrics.currency }),
    }),
    ...(basis !== null && { basis }),
    ...(evidence?.site && { site: evidence.site.domain, "site-as-of": evidence.site.asOf }),
    ...(evidence?.reddit && { "threads-as-of": evidence.reddit.asOf }),
  };
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ["---", ...lines, "---"];
}

function noteLines(note: string, indent: string): string[] {
  if (note === "") return [];
  return note
    .split("\n")
    .map((line) => (line === "" ? `${indent}>` : `${indent}> ${escapeMarkdown(line)}`));
}

/** The content below a topic's own line, except its note. */
function topicLines(topic: FileTopic, indent: string, metrics: MapFile["metrics"]): string[] {
  const inner = `${indent}  `;
  return [
    ...propertyLines(topic).map((line) => `${indent}- ${line}`),
    ...listEvidenceLines(topic).map(
      ({ name, text }) => `${indent}- _${name}:_ ${escapeMarkdown(text)}`,
    ),
    ...topic.keywords.map((keyword) => {
      const isPrimary = keyword.text === topic.primary;
      return `${indent}- ${keywordLine(keyword, isPrimary, metrics)}`;
    }),
    ...topic.topics.flatMap((child) => [
      `${indent}- **${escapeMarkdown(child.name)}**`,
      ...noteLines(child.note, inner),
      ...topicLines(child, inner, metrics),
    ]),
    ...topic.comments.flatMap((comment) => commentLines(comment, "Comment", indent)),
  ];
}

function propertyLines({ status, assignee, dueDay, targetUrl, isLocked }: FileTopic): string[] {
  return [
    ...(status === "idea" ? [] : [`_Status:_ ${status}`]),
    ...(assignee === null ? [] : [`_Assignee:_ ${escapeMarkdown(assignee)}`]),
    ...(dueDay === null ? [] : [`_Due:_ ${dueDay}`]),
    ...(targetUrl === null ? [] : [`_URL:_ ${escapeMarkdown(targetUrl)}`]),
    ...(isLocked ? ["_Locked_"] : []),
  ];
}

function keywordLine(
  { text, volumePerMonth, difficulty, cpcMicros, runs, intent, isWeak }: FileKeyword,
  isPrimary: boolean,
  metrics: MapFile["metrics"],
): string {
  const word = metrics?.estimated === true ? " estimated" : "";
  const range = metrics && computeVolumeRange(volumePerMonth, metrics);
  const between = range ? ` ${String(range.low)}–${String(range.high)}` : "";
  const facts = [
    ...(isPrimary ? ["main"] : []),
    ...(volumePerMonth === null ? [] : [`${String(volumePerMonth)}/mo${word}${between}`]),
    ...(difficulty === null ? [] : [`difficulty ${String(difficulty)}${word}`]),
    ...(cpcMicros === undefined ? [] : [`cpc ${String(cpcMicros / 1_000_000)}`]),
    ...(runs ? [describeRuns(runs)] : []),
    ...(intent === null ? [] : [intent]),
    ...(isWeak === true ? ["weak"] : []),
  ];
  return [escapeMarkdown(text), ...facts.map((fact) => `\`${fact}\``)].join(" ");
}

function commentLines(
  { body, author, at, isResolved, replies }: FileComment,
  kind: "Comment" | "Reply",
  indent: string,
): string[] {
  const inner = `${indent}  `;
  return [
    `${indent}- _${kind}:_ ${escapeMarkdown(body)}`,
    ...(author === null ? [] : [`${inner}- _By:_ ${escapeMarkdown(author)}`]),
    ...(at === null ? [] : [`${inner}- _At:_ ${new Date(at).toISOString()}`]),
    ...(isResolved ? [`${inner}- _Resolved_`] : []),
    ...replies.flatMap((reply) => commentLines(reply, "Reply", inner)),
  ];
}
