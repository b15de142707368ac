/**
 * The workspace this browser last had open: lets every tab name a lost one, and tells leaving apart from being removed.
 */
import { workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { z } from "zod";
import type { Departure } from "#/features/workspace/departure.ts";

const known = z.object({
  workspaceId,
  name: z.string(),
  /** The action the user is about to take on it. */
  leaving: z.enum(["left", "deleted"]).nullable().default(null),
});
export type KnownWorkspace = z.input<typeof known>;

/** The last state this tab knew of each: another tab may already have switched workspaces and stored that. */
const knownHere = new Map<string, z.output<typeof known>>();

const storageKey = (uid: string) => `mw-workspace-${uid}`;

/** null when there is none, or storage is blocked. */
export function readKnownWorkspace(uid: string): z.output<typeof known> | null {
  try {
    const parsed = known.safeParse(JSON.parse(localStorage.getItem(storageKey(uid)) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function rememberWorkspace(uid: string, workspace: KnownWorkspace): void {
  knownHere.set(`${uid} ${workspace.workspaceId}`, known.parse(workspace));
  try {
    localStorage.setItem(storageKey(uid), JSON.stringify(workspace));
  } catch {
    // Storage is blocked: a lost workspace then has no name.
  }
}

/**
 * A workspace that is open, from the first moment on: without a connection it then opens from the local cache.
 * The user's pending action stays: while they leave, the name may disappear and return from that cache.
 * @param name empty while it isn't read: the last one stays
 */
export function rememberOpenWorkspace(uid: string, id: WorkspaceId, name: string): void {
  const stored = readKnownWorkspace(uid);
  const last = stored?.workspaceId === id ? stored : null;
  rememberWorkspace(uid, {
    workspaceId: id,
    name: name === "" ? (last?.name ?? "") : name,
    leaving: last?.leaving ?? null,
  });
}

/** The stored state of a workspace that was just lost. */
export function readDeparture(uid: string, lost: WorkspaceId): Departure {
  const stored = readKnownWorkspace(uid);
  const last = stored?.workspaceId === lost ? stored : knownHere.get(`${uid} ${lost}`);
  if (!last) return { reason: "ended", name: "" };
  return { reason: last.leaving ?? "ended", name: last.name };
}
