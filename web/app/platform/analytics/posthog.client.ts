/**
 * PostHog itself, in a chunk of its own. Everything it can do is bundled here or off: it loads no further scripts, so
 * that the content security policy names its host for connections only. Session recording and the toolbar are left out;
 * surveys come in a chunk of their own where the operator has switched them on. Limits that aren't set here are the
 * library's defaults.
 */
import { posthog } from "posthog-js/dist/module.slim.no-external";
import {
  AnalyticsExtensions,
  ErrorTrackingExtensions,
  ExperimentsExtensions,
  FeatureFlagsExtensions,
  SurveysExtensions,
} from "posthog-js/dist/extension-bundles";
import "posthog-js/dist/exception-autocapture";
import "posthog-js/dist/web-vitals";
import { z } from "zod";
import type { AnalyticsClient } from "#/platform/analytics/analytics-client.ts";
import { receiveFlags } from "#/platform/analytics/feature-flags.ts";
import { buildPostHogOptions } from "#/platform/analytics/posthog-options.ts";
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

const earlyAccessFeature = z.object({
  name: z.string(),
  description: z.string().catch(""),
  flagKey: z.string(),
});

/** A survey's styles need the page's nonce, as Emotion's do. */
function withNonce(styles: HTMLStyleElement): HTMLStyleElement {
  const script = document.querySelector("script[nonce]");
  if (script instanceof HTMLScriptElement) styles.nonce = script.nonce;
  return styles;
}

async function loadExtensions(extras: PostHogConfig["extras"]) {
  // Registers itself with the library.
  if (extras.includes("surveys")) await import("posthog-js/dist/surveys");
  return {
    ...EXTENSIONS,
    ...(extras.includes("surveys") ? SurveysExtensions : {}),
    ...(extras.includes("experiments") ? ExperimentsExtensions : {}),
  };
}

export async function openPostHog(config: PostHogConfig): Promise<AnalyticsClient> {
  const options = {
    ...buildPostHogOptions(config, location.origin),
    advanced_disable_feature_flags: false,
    disable_persistence: false,
    prepare_external_dependency_stylesheet: withNonce,
  };
  // Once per page: after a withdrawal and a new consent, it is already there.
  if (isInitialized) posthog.set_config(options);
  else {
    const extensions = await loadExtensions(config.extras);
    posthog.init(config.key, { ...options, __extensionClasses: extensions });
  }
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
    readEarlyAccess(receive) {
      posthog.getEarlyAccessFeatures((listed) => {
        const features = listed.flatMap((feature) => {
          const read = earlyAccessFeature.safeParse(feature);
          if (!read.success) return [];
          const isOn = posthog.isFeatureEnabled(read.data.flagKey, { send_event: false });
          return { ...read.data, isOn: isOn === true };
        });
        receive(features);
      }, true);
    },
    setEarlyAccess: (flagKey, isOn) => posthog.updateEarlyAccessFeatureEnrollment(flagKey, isOn),
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
