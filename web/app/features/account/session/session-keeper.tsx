/**
 * Keeps this browser's entry in the list of sessions: mounted by routes/app.tsx once the workspace is open, since
 * the profile that the entry belongs to is made with it. Shows nothing. Props: `uid`.
 */
import type { UserId } from "@mapwright/core/ids";
import { useEffect } from "react";
import { keepSession } from "#/features/account/session/keep-session.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

export function SessionKeeper({ uid }: { readonly uid: UserId }) {
  const config = usePublicConfig();
  useEffect(() => keepSession(config, uid), [config, uid]);
  return null;
}
