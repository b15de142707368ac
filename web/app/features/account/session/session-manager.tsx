/**
 * Keeps this browser's entry in the list of sessions: mounted by routes/app.tsx once the workspace is open, since
 * provisioning also creates the profile that the entry belongs to. Renders nothing. Props: `uid`.
 */
import type { UserId } from "@mapwright/core/ids";
import { useEffect } from "react";
import { trackSession } from "#/features/account/session/session-presence.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

export function SessionManager({ uid }: { readonly uid: UserId }) {
  const config = usePublicConfig();
  useEffect(() => trackSession(config, uid), [config, uid]);
  return null;
}
