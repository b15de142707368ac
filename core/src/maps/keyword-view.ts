/**
 * A saved view of the workspace's keywords: a name for a query of the page's address. A person's own views are in
 * `users/{uid}/keywordViews/{slot}`, those of a team in `workspaces/{w}/keywordViews/{slot}`; ids are slots, as those of
 * `keywordTag`.
 */
import { z } from "zod";
import { workspaceId } from "#/ids.ts";

/** Most views of a person, in all their workspaces together, and most shared views of a workspace. */
export const KEYWORD_VIEWS_MAX = 50;
export const VIEW_NAME_MAX_LENGTH = 60;
export const VIEW_QUERY_MAX_LENGTH = 2_000;

const viewName = z
  .string()
  .max(VIEW_NAME_MAX_LENGTH)
  .regex(/^\S(?:[^\n\r\u2028\u2029]*\S)?$/, "must be one line without blanks around it");

/**
 * @stored `users/{uid}/keywordViews/{00–49}`
 * @holds A person's own view of keywords: a name for a query of the page's address.
 * @reads the person, at most 100 per query
 * @writes the person; `key` and `workspaceId` never change
 * @bounds 50 slots over all their workspaces, 2,000 characters of query
 * @stored `workspaces/{w}/keywordViews/{00–49}`
 * @holds A view that everyone in the workspace sees; names no person.
 * @reads members, at most 100 per query
 * @writes editors, while the plan is paid for; `key` never changes
 * @bounds 50 slots
 */
export const keywordView = z.object({
  id: z.string().regex(/^\d{2}$/),
  key: z.string().regex(/^[A-Za-z0-9_-]{16,40}$/),
  workspaceId,
  name: viewName,
  /** Query as in the address, without `?`. */
  query: z.string().max(VIEW_QUERY_MAX_LENGTH),
});
export type KeywordView = Readonly<z.infer<typeof keywordView>>;

/** Normalizes a typed name: collapses spaces and cuts to length. @returns null when nothing is left */
export function readViewName(typed: string): string | null {
  const name = typed.trim().replaceAll(/\s+/g, " ").slice(0, VIEW_NAME_MAX_LENGTH).trim();
  return viewName.safeParse(name).data ?? null;
}
