/** Options of PostHog: the specification's limits, and what keeps people's content out of events. */
import type {
  CaptureResult,
  PostHogConfig as PostHogOptions,
} from "posthog-js/dist/module.slim.no-external";
import { redactAddress } from "#/platform/analytics/redact-address.ts";
import type { PostHogConfig } from "#/platform/public-config.ts";

/** Properties with the document's address; the library adds them to its events, partly with these prefixes. */
const ADDRESS =
  /^\$(?:initial_|session_entry_|prev_pageview_)?(?:current_url|url|pathname|referrer)$/;
/** A page's title can be a map's. */
const TITLES = new Set(["title", "$title"]);

type Properties = Record<string, unknown>;

function redactProperties(properties: Properties, ownOrigin: string): Properties {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !TITLES.has(name))
      .map(([name, value]) => [
        name,
        ADDRESS.test(name) && typeof value === "string" ? redactAddress(value, ownOrigin) : value,
      ]),
  );
}

/** Heat map data is keyed by address. */
function redactHeatMap(data: unknown, ownOrigin: string): Properties {
  const merged: Record<string, unknown[]> = {};
  for (const [address, points] of Object.entries(Object(data))) {
    const redacted = redactAddress(address, ownOrigin);
    (merged[redacted] ??= []).push(...(Array.isArray(points) ? points : []));
  }
  return merged;
}

/** Returns the event to send in place of `event`: without secrets in addresses, titles and queries. */
export function redactEvent(event: CaptureResult, ownOrigin: string): CaptureResult {
  const properties = redactProperties(event.properties, ownOrigin);
  if ("$heatmap_data" in properties)
    properties["$heatmap_data"] = redactHeatMap(properties["$heatmap_data"], ownOrigin);
  return {
    ...event,
    properties,
    ...(event.$set ? { $set: redactProperties(event.$set, ownOrigin) } : {}),
    ...(event.$set_once ? { $set_once: redactProperties(event.$set_once, ownOrigin) } : {}),
  };
}

/** @param extras what the operator has switched on; everything else of PostHog's that touches a page is off */
export function buildPostHogOptions(
  { host, extras }: Pick<PostHogConfig, "host" | "extras">,
  ownOrigin: string,
): Partial<PostHogOptions> {
  return {
    api_host: host,
    // By default, PostHog's cloud serves its configuration from another host.
    asset_host: host,
    disable_external_dependency_loading: true,
    disable_session_recording: true,
    disable_surveys: !extras.includes("surveys"),
    disable_web_experiments: !extras.includes("experiments"),
    capture_dead_clicks: false,
    // Public pages set no cookies.
    persistence: "localStorage",
    person_profiles: "always",
    // One page view for each route change, from `use-analytics.ts`.
    capture_pageview: false,
    capture_pageleave: true,
    rageclick: true,
    capture_heatmaps: true,
    capture_performance: { web_vitals: true, network_timing: false },
    capture_exceptions: {
      capture_unhandled_errors: true,
      capture_unhandled_rejections: true,
      capture_console_errors: false,
    },
    // Clicks are counted, but what is written on a cluster or in a link is a person's content.
    mask_all_text: true,
    mask_all_element_attributes: true,
    save_campaign_params: false,
    before_send: (event) => event && redactEvent(event, ownOrigin),
    feature_flag_request_timeout_ms: 3000,
    surveys_request_timeout_ms: 10_000,
    request_queue_config: { flush_interval_ms: 3000 },
    session_idle_timeout_seconds: 1800,
    properties_string_max_length: 65_535,
    rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
  };
}
