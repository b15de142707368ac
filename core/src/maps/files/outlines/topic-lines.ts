/** Lines without a mark that name what follows them. */
import type { FileKeyword } from "#/maps/files/map-file.ts";
import { readNotes } from "#/maps/files/outlines/keyword-notes.ts";
import { stripNoteMarks } from "#/maps/files/outlines/note-app-marks.ts";
import { parseLevelLabel, cleanTopicName } from "#/maps/files/outlines/outline-labels.ts";
import {
  isSentence,
  MAX_NAME_WORDS,
  type Line,
  type Style,
} from "#/maps/files/outlines/outline-style.ts";
import type { TextLine } from "#/maps/files/outlines/text-lines.ts";

/** 【Gear】 in Japanese, == Gear == in a wiki. */
const DECORATED = /^(?:【([^【】]{1,80})】|(={2,6})\s*([^=]{1,80}?)\s*\2)$/u;

/** @param at of the line among `lines` */
export function isTopicLine(
  { content, indent, number }: Line,
  at: number,
  lines: readonly TextLine[],
  style: Style,
): boolean {
  let next = lines[at + 1];
  for (let i = at + 2; next?.kind === "blank"; i++) next = lines[i];
  if (next?.kind !== "line") return false;
  const text = stripNoteMarks(content);
  if (text === "" || isSentence(text)) return false;
  if (parseLevelLabel(text) !== null) return true;
  if (/[:：]$/u.test(text) || DECORATED.test(content))
    return next.number === number + 1 || next.mark !== "none";
  const isList = next.mark !== "none" && next.indent >= indent;
  return isList && !style.hasHeadings && text.split(/\s+/).length <= MAX_NAME_WORDS;
}

export function stripDecoration(content: string): string {
  const [, brackets, , between] = DECORATED.exec(content) ?? [];
  return brackets ?? between ?? content;
}

/** "2. Grinders (2,400/mo)": the topic's name, and its figures. */
export function readTopicLabel(text: string): FileKeyword {
  const { keyword } = readNotes(text);
  return { ...keyword, text: cleanTopicName(keyword.text) };
}
