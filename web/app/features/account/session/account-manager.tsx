/**
 * Monitors the sign-in while the app is open: mounted once by routes/app.tsx, inside `FirebaseProviders`. Renders
 * nothing. Props: none.
 */
import { useEffect } from "react";
import { persistAccount } from "#/features/account/session/persist-account.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

export function AccountManager() {
  const config = usePublicConfig();
  useEffect(() => persistAccount(config), [config]);
  return null;
}
