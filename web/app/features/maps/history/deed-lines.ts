/** The lines of one entry of the history. Many changes of one kind made together are one line. */
import type { MapChange, MapChangeKind } from "@mapwright/core/maps/log/map-change";
import type { NamedDeed } from "@mapwright/core/maps/log/map-history";
import type { MapPerson } from "#/features/maps/editing/map-editing.ts";
import { deedWords } from "#/features/maps/history/deed-words.ts";
import { countOf } from "#/ui/number-text.tsx";

/** Fewer are told one by one. */
const FEWEST_TOGETHER = 4;

/** In the order they were made. */
export function deedLines(deeds: readonly NamedDeed[], people: readonly MapPerson[]): string[] {
  return runsOf(deeds).flatMap((run) => {
    const [first] = run;
    const together = first && wordsForMany(first.change.kind, run);
    return together && run.length >= FEWEST_TOGETHER
      ? [together]
      : run.map((deed) => deedWords(deed, people));
  });
}

/** Deeds of one kind that follow each other. */
function runsOf(deeds: readonly NamedDeed[]): NamedDeed[][] {
  const runs: NamedDeed[][] = [];
  for (const deed of deeds) {
    const last = runs.at(-1);
    if (last?.[0]?.change.kind === deed.change.kind) last.push(deed);
    else runs.push([deed]);
  }
  return runs;
}

/** null: told one by one however many there are. */
function wordsForMany(kind: MapChangeKind, deeds: readonly NamedDeed[]): string | null {
  const topics = countOf(new Set(deeds.flatMap(({ change }) => topicOf(change))).size, "cluster");
  const keywords = countOf(
    deeds.reduce((sum, { change }) => sum + ("keywords" in change ? change.keywords.length : 0), 0),
    "keyword",
  );
  const words: Partial<Record<MapChangeKind, string>> = {
    "create-topic": `made ${topics}`,
    "move-topic": `moved ${topics}`,
    "rename-topic": `renamed ${topics}`,
    "merge-topic": `merged ${topics} into others`,
    "delete-topic": `deleted ${topics}`,
    "restore-topic": `brought back ${topics}`,
    "set-locked": `locked or unlocked ${topics}`,
    "set-status": `set the status of ${topics}`,
    "set-assignee": `gave ${topics} to others`,
    "set-due-day": `set the due day of ${topics}`,
    "set-note": `wrote the notes on ${topics}`,
    "move-keywords": `moved ${keywords} to ${topics}`,
    "group-keywords": `regrouped ${keywords} into ${topics}`,
    "add-keywords": `added ${keywords} to ${topics}`,
    "remove-keywords": `removed ${keywords}`,
    "restore-keywords": `brought back ${keywords}`,
    "release-keywords": `let the grouping place ${keywords}`,
  };
  return words[kind] ?? null;
}

function topicOf(change: MapChange): readonly string[] {
  return "topic" in change ? [change.topic] : [];
}
