/**
 * Monitors the sign-in while the app is open: mounted once by routes/app.tsx, inside `FirebaseProviders`. Renders
 * nothing. Props: none.
 */
import type { UserId } from "@mapwright/core/ids";
import { useEffect } from "react";
import { persistAccount } from "#/features/account/session/persist-account.client.ts";
import { trackSession } from "#/features/account/session/session-presence.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

export function AccountManager() {
  const config = usePublicConfig();
  useEffect(() => persistAccount(config), [config]);
  return null;
}

/**
 * Keeps this browser's entry in the list of sessions: mounted by routes/app.tsx once the workspace is open, since
 * provisioning also creates the profile that the entry belongs to. Renders nothing. Props: `uid`.
 */
export function SessionManager({ uid }: { readonly uid: UserId }) {
  const config = usePublicConfig();
  useEffect(() => trackSession(config, uid), [config, uid]);
  return null;
}
