/**
 * Watches over the sign-in while the app is open: mounted once by routes/app.tsx, within `FirebaseProviders`.
 * Shows nothing. Props: none.
 */
import { useEffect } from "react";
import { keepAccount } from "#/features/account/session/keep-account.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

export function AccountKeeper() {
  const config = usePublicConfig();
  useEffect(() => keepAccount(config), [config]);
  return null;
}
