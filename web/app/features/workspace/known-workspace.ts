/**
 * The workspaces this browser last had open: lets every tab name a lost one, and tells leaving apart from being removed.
 */
import { workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import type { Member } from "@mapwright/core/workspaces/workspace";
import { z } from "zod";
import type { Departure } from "#/features/workspace/departure.ts";

const known = z.object({
  workspaceId,
  /** Milliseconds since 1970: who left and joined again hasn't left. */
  joinedAt: z.number(),
  name: z.string(),
  /** The action the user is about to take on it. */
  leaving: z.enum(["left", "deleted"]).nullable().default(null),
});
export type KnownWorkspace = z.input<typeof known>;

/** A tab may learn of a loss after another one has opened the next workspace, and that one the next. */
const MAX_STORED = 4;

const storageKey = (uid: string) => `mw-workspaces-${uid}`;

/** The last one opened comes first. Empty when storage is blocked. */
function readKnown(uid: string): readonly z.output<typeof known>[] {
  try {
    const parsed = z
      .array(known)
      .safeParse(JSON.parse(localStorage.getItem(storageKey(uid)) ?? "[]"));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** null when there is none, or storage is blocked. */
export const readKnownWorkspace = (uid: string) => readKnown(uid)[0] ?? null;

export function rememberWorkspace(uid: string, workspace: KnownWorkspace): void {
  const others = readKnown(uid).filter((one) => one.workspaceId !== workspace.workspaceId);
  try {
    localStorage.setItem(
      storageKey(uid),
      JSON.stringify([workspace, ...others.slice(0, MAX_STORED - 1)]),
    );
  } catch {
    // Storage is blocked: a lost workspace then has no name.
  }
}

/**
 * A workspace that is open, from the first moment on: without a connection it then opens from the local cache.
 * The user's pending action stays: while they leave, the name may disappear and return from that cache.
 * @param name empty while it isn't read: the last one stays
 */
export function rememberOpenWorkspace(
  uid: string,
  { workspaceId: id, joinedAt }: Pick<Member, "workspaceId" | "joinedAt">,
  name: string,
): void {
  const last = readKnown(uid).find((one) => one.workspaceId === id);
  rememberWorkspace(uid, {
    workspaceId: id,
    joinedAt,
    name: name === "" ? (last?.name ?? "") : name,
    leaving: last?.joinedAt === joinedAt ? last.leaving : null,
  });
}

/** The stored state of a workspace that was just lost. */
export function readDeparture(uid: string, lost: WorkspaceId): Departure {
  const last = readKnown(uid).find((one) => one.workspaceId === lost);
  return { reason: last?.leaving ?? "ended", name: last?.name ?? "" };
}
