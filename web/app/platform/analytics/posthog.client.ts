/**
 * PostHog itself, in a chunk of its own. Everything it can do is bundled here or off: it loads no further scripts, so
 * that the content security policy names its host for connections only. Session recording, surveys and the toolbar
 * are left out. Limits that aren't set here are the library's defaults.
 */
import { posthog } from "posthog-js/dist/module.slim.no-external";
import {
  AnalyticsExtensions,
  ErrorTrackingExtensions,
  FeatureFlagsExtensions,
} from "posthog-js/dist/extension-bundles";
import "posthog-js/dist/exception-autocapture";
import "posthog-js/dist/web-vitals";
import type { AnalyticsClient } from "#/platform/analytics/analytics-client.ts";
import { receiveFlags } from "#/platform/analytics/feature-flags.ts";
import { postHogOptions } from "#/platform/analytics/posthog-options.ts";
import type { PostHogConfig } from "#/platform/public-config.ts";

/** Without them the library asks for flags and keeps an identity even when it may capture nothing. */
const ENDED = {
  advanced_disable_feature_flags: true,
  disable_persistence: true,
  person_profiles: "never",
} as const;

let isInitialized = false;

const EXTENSIONS = {
  ...AnalyticsExtensions,
  ...FeatureFlagsExtensions,
  ...ErrorTrackingExtensions,
};

export function openPostHog({ key, host }: PostHogConfig): AnalyticsClient {
  const options = {
    ...postHogOptions(host, location.origin),
    advanced_disable_feature_flags: false,
    disable_persistence: false,
  };
  // Once per page: after a withdrawal and a new consent, it is already there.
  if (isInitialized) posthog.set_config(options);
  else posthog.init(key, { ...options, __extensionClasses: EXTENSIONS });
  isInitialized = true;
  if (posthog.has_opted_out_capturing()) posthog.opt_in_capturing({ captureEventName: false });
  const stopFlags = posthog.onFeatureFlags((_names, values) => receiveFlags(values));
  return {
    capture: (event, properties) => void posthog.capture(event, { ...properties }),
    captureError: (error) => void posthog.captureException(error),
    identify(uid) {
      if (uid === null) posthog.reset();
      else posthog.identify(uid);
    },
    stop() {
      stopFlags();
      posthog.set_config(ENDED);
      posthog.reset(true);
      posthog.opt_out_capturing();
      forgetStored();
    },
  };
}

/** All that the library stored here: a new consent starts from nothing. */
function forgetStored(): void {
  for (const storage of [localStorage, sessionStorage]) {
    const names = Object.keys(storage).filter((name) => /^(__)?ph_/.test(name));
    for (const name of names) storage.removeItem(name);
  }
}
