/** Opens the signed-in person's workspace; the first time, that makes it. */
import type { WorkspaceId } from "@mapwright/core/ids";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { useCallback, useEffect, useState } from "react";
import { callFunction, type CallFailureCode } from "#/platform/call-function.client.ts";
import { openFirebase } from "#/platform/firebase.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

export type WorkspaceState =
  | { readonly status: "opening" }
  | { readonly status: "open"; readonly workspaceId: WorkspaceId }
  | { readonly status: "failed"; readonly code: CallFailureCode };

const OPENING: WorkspaceState = { status: "opening" };
const storageKey = (uid: string) => `mw-workspace-${uid}`;

/** Remembered, so that the app opens offline; the rules decide what may be read in it. */
function readRemembered(uid: string): WorkspaceState {
  try {
    const parsed = openWorkspaceOutput.safeParse({ workspaceId: localStorage.getItem(storageKey(uid)) });
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

export function useWorkspace(uid: string): readonly [WorkspaceState, () => void] {
  const config = usePublicConfig();
  const [state, setState] = useState(() => readRemembered(uid));
  const open = useCallback(async () => {
    const { functions } = openFirebase(config);
    const result = await callFunction(functions, "openWorkspace", {}, openWorkspaceOutput);
    if (result.ok) remember(uid, result.value.workspaceId);
    setState((before) => {
      if (result.ok) return { status: "open", ...result.value };
      return before.status === "open" ? before : { status: "failed", code: result.code };
    });
  }, [config, uid]);
  useEffect(() => {
    void open();
  }, [open]);
  const retry = useCallback(() => {
    setState(OPENING);
    void open();
  }, [open]);
  return [state, retry];
}
