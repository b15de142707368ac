/**
 * What this browser knows of the workspace it last had open: so that a lost one can be named, in every tab, and that
 * one's own leaving is not told as being removed.
 */
import { workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { z } from "zod";
import type { Departure } from "#/features/workspace/departure.ts";

const known = z.object({
  workspaceId,
  name: z.string(),
  /** What its person is about to do to it. */
  leaving: z.enum(["left", "deleted"]).nullable().default(null),
});
export type KnownWorkspace = z.input<typeof known>;

/** What this tab knew last of each: another tab may have gone on to the next already, and stored that. */
const knownHere = new Map<string, z.output<typeof known>>();

const storageKey = (uid: string) => `mw-workspace-${uid}`;

/** null when there is none, or storage is switched off. */
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
    // Storage is switched off: what is lost has no name then.
  }
}

/**
 * As the workspace is called now. What its person is about to do to it stays known: while they leave, its name may go
 * and come back from what this device keeps.
 */
export function rememberWorkspaceName(uid: string, id: WorkspaceId, name: string): void {
  const last = readKnownWorkspace(uid);
  const leaving = last?.workspaceId === id ? last.leaving : null;
  rememberWorkspace(uid, { workspaceId: id, name, leaving });
}

/** Of a workspace that has just been lost. */
export function readDeparture(uid: string, lost: WorkspaceId): Departure {
  const stored = readKnownWorkspace(uid);
  const last = stored?.workspaceId === lost ? stored : knownHere.get(`${uid} ${lost}`);
  if (!last) return { reason: "ended", name: "" };
  return { reason: last.leaving ?? "ended", name: last.name };
}
