/** Entries of a palette by what is typed. Pure. */
import type { IconName } from "#/ui/icon.tsx";

export interface PaletteEntry {
  /** Unique among the entries. */
  readonly id: string;
  readonly label: string;
  /** Secondary text next to the label. */
  readonly aside?: string;
  readonly icon: IconName;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** Groups with their matching entries; every typed word must start a word of the entry or of its group's title. */
export function filterPalette(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ label }) => isTyped(`${title} ${label}`, typed)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Whether every typed word starts a word of the text; so when nothing is typed. */
export function isTyped(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
