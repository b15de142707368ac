import type { ProviderId } from "#/features/account/providers/sign-in-providers.ts";
import type { BrandName } from "#/ui/brand-icon.tsx";

export const PROVIDER_MARKS: Readonly<Record<ProviderId, BrandName>> = {
  "google.com": "google",
  "github.com": "github",
  "facebook.com": "facebook",
  "twitter.com": "x",
};
