import { expect, test } from "vitest";
import { buildPostHogOptions, redactEvent } from "#/platform/analytics/posthog-options.ts";

const OWN = "https://mapwright.example";
const options = buildPostHogOptions({ host: "https://ph.example", extras: [] }, OWN);

const captured = (properties: Record<string, unknown>) => ({
  uuid: "0",
  event: "$autocapture",
  properties,
});

test("an event contains no title, and no address with a secret", () => {
  const event = redactEvent(
    {
      ...captured({
        title: "My secret plan · Mapwright",
        $current_url: `${OWN}/app/maps/abc?topic=coffee#x`,
        $pathname: "/app/maps/abc",
        $session_entry_url: `${OWN}/share/token`,
        $session_entry_referrer: "https://search.example/?q=private",
        $prev_pageview_pathname: "/share/token",
        $heatmap_data: {
          [`${OWN}/app/maps/abc`]: [{ x: 1 }],
          [`${OWN}/app/maps/def`]: [{ x: 2 }],
        },
      }),
      $set_once: { $initial_current_url: `${OWN}/Ada/workspace/bo@mail.example` },
    },
    OWN,
  );

  expect(event.properties).toEqual({
    $current_url: `${OWN}/app/maps/:mapId`,
    $pathname: "/app/maps/:mapId",
    $session_entry_url: `${OWN}/share/:token`,
    $session_entry_referrer: "https://search.example",
    $prev_pageview_pathname: "/share/:token",
    $heatmap_data: { [`${OWN}/app/maps/:mapId`]: [{ x: 1 }, { x: 2 }] },
  });
  expect(event.$set_once).toEqual({
    $initial_current_url: `${OWN}/:inviterName/workspace/:invitedEmail`,
  });
});

test("the library sends to the configured host and loads no further scripts", () => {
  expect(options).toMatchObject({
    api_host: "https://ph.example",
    asset_host: "https://ph.example",
    disable_external_dependency_loading: true,
    disable_session_recording: true,
    persistence: "localStorage",
  });
});

test("the specification's settings are in force", () => {
  expect(options).toMatchObject({
    capture_pageview: false,
    person_profiles: "always",
    rageclick: true,
    capture_heatmaps: true,
    capture_performance: { web_vitals: true },
    capture_exceptions: { capture_unhandled_errors: true, capture_unhandled_rejections: true },
    feature_flag_request_timeout_ms: 3000,
    request_queue_config: { flush_interval_ms: 3000 },
    session_idle_timeout_seconds: 30 * 60,
    properties_string_max_length: 65_535,
    rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
  });
});

test("what is written on the page is not captured with a click", () => {
  expect(options).toMatchObject({ mask_all_text: true, mask_all_element_attributes: true });
});

test.each([
  [[], { disable_surveys: true, disable_web_experiments: true }],
  [["surveys"], { disable_surveys: false, disable_web_experiments: true }],
  [["experiments"], { disable_surveys: true, disable_web_experiments: false }],
] as const)("with the extras %j, PostHog is set to %j", (extras, expected) => {
  expect(buildPostHogOptions({ host: "https://ph.example", extras }, OWN)).toMatchObject(expected);
});
