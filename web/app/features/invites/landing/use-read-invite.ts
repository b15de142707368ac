import {
  readInviteOutput,
  type InviteKey,
  type ReadInviteOutput,
} from "@mapwright/core/workspaces/invite";
import { useEffect, useState } from "react";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { useCall } from "#/platform/use-call.client.ts";

export type InviteReading =
  | { readonly status: "reading" }
  | { readonly status: "read"; readonly invite: ReadInviteOutput }
  | { readonly status: "failed"; readonly code: CallFailureCode };

const READING: InviteReading = { status: "reading" };

/** What the link is worth; `again` asks anew. */
export function useReadInvite(key: InviteKey): readonly [InviteReading, () => void] {
  const call = useCall();
  const { workspaceId, email, token } = key;
  const [reading, setReading] = useState<InviteReading>(READING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const result = await call("readInvite", { workspaceId, email, token }, readInviteOutput);
      if (isGone) return;
      setReading(
        result.ok
          ? { status: "read", invite: result.value }
          : { status: "failed", code: result.code },
      );
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [call, workspaceId, email, token, attempt]);
  return [
    reading,
    () => {
      setReading(READING);
      setAttempt(attempt + 1);
    },
  ];
}
