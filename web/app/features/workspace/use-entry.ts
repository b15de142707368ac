/**
 * Provisions the user at each visit: the first time it creates their profile and workspace, later it updates copies of
 * their name.
 */
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { useEffect, useState } from "react";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { useCall } from "#/platform/use-call.client.ts";

export type Entry =
  | { readonly status: "asking" }
  | { readonly status: "done" }
  | { readonly status: "failed"; readonly code: CallFailureCode };

const ASKING: Entry = { status: "asking" };

export function useEntry(): readonly [Entry, () => void] {
  const call = useCall();
  const [entry, setEntry] = useState<Entry>(ASKING);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isGone = false;
    const announce = async () => {
      const result = await call("provisionUser", {}, openWorkspaceOutput);
      if (!isGone)
        setEntry(result.ok ? { status: "done" } : { status: "failed", code: result.code });
    };
    if (attempt > 0) void announce();
    return () => {
      isGone = true;
    };
  }, [call, attempt]);
  const retry = () => {
    setEntry(ASKING);
    setAttempt(attempt + 1);
  };
  return [entry, retry];
}
