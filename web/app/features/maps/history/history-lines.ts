/** The lines of one history entry. Many changes of one kind made together are one line. */
import type { MapChange, MapChangeKind } from "@mapwright/core/snapshot/map-change";
import type { NamedAction, PastAction } from "@mapwright/core/maps/log/map-history";
import type { MapPerson } from "@mapwright/core/maps/map-people";
import { describePastAction } from "#/features/maps/history/history-messages.ts";
import { countNoun } from "#/ui/number-text.tsx";

/** Fewer are listed one by one. */
const MIN_TOGETHER = 4;

/** An action of a session, or one that is named the same way. */
type LinedAction = NamedAction & Partial<Pick<PastAction, "movedKeywords">>;

/** Newest first, as the entries are. */
export function listHistoryLines(
  actions: readonly LinedAction[],
  people: readonly MapPerson[],
): string[] {
  return runsOf(actions.filter(isListed))
    .map((run) => {
      const [first] = run;
      const together = first && wordsForMany(first.change.kind, run);
      return together && run.length >= MIN_TOGETHER
        ? [together]
        : run.map((action) => describePastAction(action, people)).toReversed();
    })
    .toReversed()
    .flat();
}

/** A regrouping also judges again what stays where it was. */
function isListed({ change, movedKeywords }: LinedAction): boolean {
  return change.kind !== "group-keywords" || movedKeywords !== 0;
}

/** Counts the keywords of a change; of a regrouping, those it moved: as many as its preview said. */
function keywordsOf({ change, movedKeywords }: LinedAction): number {
  if (change.kind === "group-keywords" && movedKeywords !== undefined) return movedKeywords;
  return "keywords" in change ? change.keywords.length : 0;
}

/** Consecutive changes of one kind. */
function runsOf(actions: readonly LinedAction[]): LinedAction[][] {
  const runs: LinedAction[][] = [];
  for (const action of actions) {
    const last = runs.at(-1);
    if (last?.[0]?.change.kind === action.change.kind) last.push(action);
    else runs.push([action]);
  }
  return runs;
}

/** null: always listed one by one. */
function wordsForMany(kind: MapChangeKind, actions: readonly LinedAction[]): string | null {
  const topics = countNoun(new Set(actions.flatMap(({ change }) => topicOf(change))).size, "page");
  const keywords = countNoun(
    actions.reduce((sum, action) => sum + keywordsOf(action), 0),
    "keyword",
  );
  const words: Partial<Record<MapChangeKind, string>> = {
    "create-topic": `created ${topics}`,
    "move-topic": `moved ${topics}`,
    "rename-topic": `renamed ${topics}`,
    "merge-topic": `merged ${topics} into others`,
    "delete-topic": `deleted ${topics}`,
    "restore-topic": `restored ${topics}`,
    "set-locked": `locked or unlocked ${topics}`,
    "set-status": `set the status of ${topics}`,
    "set-assignee": `reassigned ${topics}`,
    "set-due-day": `set the due date of ${topics}`,
    "set-target-url": `set the addresses of ${topics}`,
    "set-note": `edited the notes on ${topics}`,
    "move-keywords": `moved ${keywords} to ${topics}`,
    "group-keywords": `regrouped ${keywords} into ${topics}`,
    "add-keywords": `added ${keywords} to ${topics}`,
    "compare-keywords": `compared ${keywords} by meaning`,
    "count-runs": `counted the runs of ${keywords}`,
    "remove-keywords": `removed ${keywords}`,
    "restore-keywords": `restored ${keywords}`,
    "release-keywords": `returned ${keywords} to the grouping`,
  };
  return words[kind] ?? null;
}

function topicOf(change: MapChange): readonly string[] {
  return "topic" in change ? [change.topic] : [];
}
