/**
 * Suggestions that people don't want to see again, `maps/{m}/dismissals/current`: written by functions, read by members. By
 * a hash of what is suggested, so that no text of a thread stays here when the thread is deleted.
 */
import { z } from "zod";
import { mapId, workspaceId } from "#/ids.ts";
import { getStableId } from "#/snapshot/stable-id.ts";
import type { SuggestedEdit } from "#/refresh/suggest-edits.ts";

/** The latest that are stored. An older one may be suggested again. */
export const MAX_DISMISSED = 2_000;
const MAX_AT_ONCE = 200;

const suggestionKey = z.string().regex(/^s[0-9a-z]{1,12}$/);

/**
 * Oldest first.
 *
 * @stored `maps/{m}/dismissals/current`
 * @holds Hashes of suggestions that nobody wants to see again.
 * @reads members
 * @writes functions (`dismissSuggestions`)
 */
export const dismissedSuggestions = z.object({
  keys: z.array(suggestionKey).max(MAX_DISMISSED),
  updatedAt: z.number(),
});

export const dismissSuggestionsInput = z.object({
  workspaceId,
  mapId,
  keys: z.array(suggestionKey).min(1).max(MAX_AT_ONCE),
  /** false: they may be suggested again. */
  isDismissed: z.boolean().default(true),
});
export type DismissSuggestionsInput = z.infer<typeof dismissSuggestionsInput>;
/** Empty: the document shows the outcome. */
export const dismissSuggestionsOutput = z.object({});

/**
 * Returns the same key for the same suggestion, in whatever order its keywords are. A merger is the same either way
 * around.
 */
export function toSuggestionKey(edit: SuggestedEdit): string {
  return getStableId("s", JSON.stringify(contentOf(edit)));
}

function contentOf(edit: SuggestedEdit): unknown {
  if (edit.kind === "merge") return [edit.kind, ...[edit.topic, edit.into].sort()];
  if (edit.kind === "add") return [edit.kind, edit.topic, ...edit.keywords.toSorted()];
  const parts = edit.parts.map((part) => part.toSorted().join("\n"));
  return [edit.kind, edit.topic, ...parts.toSorted()];
}

/** `before` with these keys dismissed, or not any more; the oldest are forgotten when there are too many. */
export function withDismissed(
  before: readonly string[],
  { keys, isDismissed }: Pick<DismissSuggestionsInput, "isDismissed" | "keys">,
): string[] {
  const changed = new Set(keys);
  const others = before.filter((key) => !changed.has(key));
  return isDismissed ? [...others, ...changed].slice(-MAX_DISMISSED) : others;
}
