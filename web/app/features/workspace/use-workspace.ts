/** Opens the signed-in person's workspace; the first time, that makes it. */
import type { WorkspaceId } from "@mapwright/core/ids";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { useEffect, useState } from "react";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { callFunction } from "#/platform/call-function.client.ts";
import { openFirebase } from "#/platform/firebase.client.ts";
import { usePublicConfig, type PublicConfig } from "#/platform/public-config.ts";

export type WorkspaceState =
  | { readonly status: "opening" }
  | { readonly status: "open"; readonly workspaceId: WorkspaceId }
  | { readonly status: "failed"; readonly code: CallFailureCode };

const OPENING: WorkspaceState = { status: "opening" };
const storageKey = (uid: string) => `mw-workspace-${uid}`;

/** Remembered, so that the app opens offline; the rules decide what may be read in it. */
function readRemembered(uid: string): WorkspaceState {
  try {
    const parsed = openWorkspaceOutput.safeParse({
      workspaceId: localStorage.getItem(storageKey(uid)),
    });
    return parsed.success ? { status: "open", ...parsed.data } : OPENING;
  } catch {
    return OPENING; // Storage is switched off: ask each time.
  }
}

function remember(uid: string, workspaceId: WorkspaceId) {
  try {
    localStorage.setItem(storageKey(uid), workspaceId);
  } catch {
    // Storage is switched off: the next visit asks again.
  }
}

async function openWorkspace(config: PublicConfig, uid: string): Promise<WorkspaceState> {
  const { functions } = openFirebase(config);
  const result = await callFunction(functions, "openWorkspace", {}, openWorkspaceOutput);
  if (!result.ok) return { status: "failed", code: result.code };
  remember(uid, result.value.workspaceId);
  return { status: "open", workspaceId: result.value.workspaceId };
}

export function useWorkspace(uid: string): readonly [WorkspaceState, () => void] {
  const config = usePublicConfig();
  const [state, setState] = useState(() => readRemembered(uid));
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const opened = await openWorkspace(config, uid);
      if (isGone) return;
      // A workspace that is open already stays open when asking again fails.
      setState((before) =>
        before.status === "open" && opened.status === "failed" ? before : opened,
      );
    };
    if (attempt > 0) void open();
    return () => {
      isGone = true;
    };
  }, [config, uid, attempt]);
  const retry = () => {
    setState(OPENING);
    setAttempt(attempt + 1);
  };
  return [state, retry];
}
