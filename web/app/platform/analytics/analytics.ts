/**
 * Usage statistics: loads PostHog and the tag manager once consent is granted and the browser is idle, and ends both
 * when it is withdrawn. Anything captured without consent is dropped; anything captured before the library has loaded
 * waits for it. Importing this module loads neither.
 */
import { onAppError } from "#/platform/app-error.ts";
import type { AnalyticsClient, EarlyAccessFeature } from "#/platform/analytics/analytics-client.ts";
import type { AnalyticsEvent, AnalyticsEvents } from "#/platform/analytics/analytics-events.ts";
import { onConsentChange, readConsent } from "#/platform/analytics/consent.ts";
import { receiveFlags } from "#/platform/analytics/feature-flags.ts";
import { redactPath } from "#/platform/analytics/redact-address.ts";
import { addTagManager } from "#/platform/analytics/tag-manager.ts";
import type { AnalyticsConfig, PostHogConfig } from "#/platform/public-config.ts";
import { runWhenIdle } from "#/platform/when-idle.ts";

export interface AnalyticsDeps {
  readonly openClient: (config: PostHogConfig) => Promise<AnalyticsClient>;
  readonly addTagManager: typeof addTagManager;
  readonly whenIdle: typeof runWhenIdle;
}

const BROWSER: AnalyticsDeps = {
  openClient: async (config) => {
    const { openPostHog } = await import("#/platform/analytics/posthog.client.ts");
    return openPostHog(config);
  },
  addTagManager,
  whenIdle: runWhenIdle,
};

/** A visitor who leaves before the library is there loses these events, not the memory of the tab. */
const MAX_WAITING = 100;

type Waiting = (client: AnalyticsClient) => void;

let client: AnalyticsClient | null = null;
let waiting: Waiting[] = [];
let account: string | null = null;
let isStarted = false;

const isGranted = (): boolean => readConsent(Date.now())?.consent === "granted";

function send(action: Waiting): void {
  if (!isStarted || !isGranted()) return;
  if (client) action(client);
  else if (waiting.length < MAX_WAITING) waiting.push(action);
}

/** Captures one of our own events. Without consent or a project, does nothing. */
export function capture<Name extends AnalyticsEvent>(
  event: Name,
  properties: AnalyticsEvents[Name],
): void {
  send((to) => to.capture(event, properties));
}

/** @param path the page's, without secrets */
export function capturePageView(path: string): void {
  // The address at this moment, which may be another by the time the library has loaded.
  const properties = { $current_url: location.origin + path, $pathname: path, path };
  send((to) => to.capture("$pageview", properties));
}

/** Calls back with the features that people may try early; never without consent. */
export function readEarlyAccess(receive: (features: readonly EarlyAccessFeature[]) => void): void {
  send((to) => to.readEarlyAccess(receive));
}

export function setEarlyAccess(flagKey: string, isOn: boolean): void {
  send((to) => to.setEarlyAccess(flagKey, isOn));
}

/** Call with the account that is signed in, and with null on signing out. */
export function identifyForAnalytics(uid: string | null): void {
  account = uid;
  client?.identify(uid);
}

/**
 * Begins to follow consent. Call once per page, in the browser.
 *
 * @returns a function that ends it
 */
export function startAnalytics(config: AnalyticsConfig, deps: AnalyticsDeps = BROWSER): () => void {
  const { postHog, tagManager } = config;
  if (!postHog && !tagManager) return () => {};
  isStarted = true;
  let hasTagManager = false;
  let cancelLoading: (() => void) | null = null;
  // Each withdrawal makes what is still loading worthless.
  let loading = 0;

  const load = async () => {
    if (tagManager && !hasTagManager) {
      hasTagManager = true;
      deps.addTagManager(tagManager);
    }
    if (!postHog || client) return;
    const turn = loading;
    try {
      const opened = await deps.openClient(postHog);
      if (turn !== loading) return opened.stop();
      client = opened;
      if (account !== null) opened.identify(account);
      for (const action of waiting) action(opened);
      waiting = [];
    } catch (error) {
      // The library is blocked or unreachable: the app works without it.
      console.info("Usage statistics are off:", error);
    }
  };
  const follow = () => {
    if (isGranted()) {
      cancelLoading ??= deps.whenIdle(() => void load());
      return;
    }
    cancelLoading?.();
    cancelLoading = null;
    loading += 1;
    waiting = [];
    client?.stop();
    client = null;
    receiveFlags({});
    // A tag manager's script can't be unloaded; what it stored is its own. It is gone with the next page.
    if (hasTagManager) location.reload();
  };
  let wasGranted = isGranted();
  if (wasGranted) follow();
  const stopFollowing = onConsentChange(() => {
    follow();
    // The page on which consent is given was opened without it.
    if (isGranted() && !wasGranted) capturePageView(redactPath(location.pathname));
    wasGranted = isGranted();
  });
  const stopErrors = onAppError((error) => {
    send((to) => {
      to.captureError(error);
    });
  });
  return () => {
    loading += 1;
    isStarted = false;
    stopFollowing();
    stopErrors();
    cancelLoading?.();
    client?.stop();
    client = null;
    waiting = [];
  };
}
