import {
  readInviteOutput,
  type InviteKey,
  type ReadInviteOutput,
} from "@mapwright/core/workspaces/invite";
import { useEffect, useMemo, useState } from "react";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { useCall } from "#/platform/use-call.client.ts";

export type InviteReading =
  | { readonly status: "reading" }
  | { readonly status: "read"; readonly invite: ReadInviteOutput }
  | { readonly status: "failed"; readonly code: CallFailureCode };

const READING: InviteReading = { status: "reading" };

/** The state of the link; `again` requests it again. */
export function useReadInvite(key: InviteKey): readonly [InviteReading, () => void] {
  const call = useCall();
  const { workspaceId, email, token } = key;
  const [reading, setReading] = useState<InviteReading>(READING);
  const [attempt, setAttempt] = useState(0);
  const request = useMemo(
    () => ({ key: { workspaceId, email, token }, attempt }),
    [workspaceId, email, token, attempt],
  );
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const result = await call("readInvite", request.key, readInviteOutput);
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
  }, [call, request]);
  return [
    reading,
    () => {
      setReading(READING);
      setAttempt(attempt + 1);
    },
  ];
}
