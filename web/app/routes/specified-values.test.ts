/**
 * The figures of the specification, as values: our settings, and the defaults that a library exports. What is done with
 * them is tested beside them.
 */
import { PAGE_LAYOUTS } from "@mapwright/core/content/content-page-types";
import { DAY_MS } from "@mapwright/core/durations";
import { emailAddress } from "@mapwright/core/email-address";
import { matchRoutes, type RouteObject } from "react-router-dom";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  DEFAULT_FLUSH_TO_CAPTURE_TIMEOUT_MILLISECONDS,
  FIFTEEN_MINUTES_IN_MILLIS,
} from "posthog-js/lib/src/extensions/web-vitals";
import { pickNextRetryDelay } from "posthog-js/lib/src/retry-queue";
import {
  MAX_SESSION_IDLE_TIMEOUT_SECONDS,
  MIN_SESSION_IDLE_TIMEOUT_SECONDS,
} from "posthog-js/lib/src/sessionid";
import { expect, test, vi } from "vitest";
import { ICON_URL_MAX_LENGTH } from "#/content/icons/icon-address.ts";
import { pageNotFound, routeInvalid } from "#/content/source/content-errors.server.ts";
import { credentials } from "#/features/account/forms/account-forms.ts";
import { PROVIDER_IDS } from "#/features/account/providers/sign-in-providers.ts";
import { CONSENT_KEPT_MS } from "#/platform/analytics/consent.ts";
import { postHogOptions } from "#/platform/analytics/posthog-options.ts";
import { MAX_ROUTE_PRELOADS } from "#/platform/navigation/preload-queue.ts";
import { LATEST_BUILD_PATH } from "#/platform/new-build/watch-builds.ts";
import { RELOAD_GUARD_TTL_MS } from "#/platform/stale-chunk.client.ts";
import routes from "#/routes.ts";
import { BREAKPOINTS } from "#/ui/theme/theme.ts";

const MINUTE_MS = 60_000;
const options = postHogOptions(
  { host: "https://eu.example", extras: [] },
  "https://mapwright.example",
);

test.each<[string, unknown, unknown]>([
  ["reload guard, ms", RELOAD_GUARD_TTL_MS, 10_000],
  ["route preloads at once", MAX_ROUTE_PRELOADS, 4],
  ["longest address of icons", ICON_URL_MAX_LENGTH, 500],
  ["page layouts", PAGE_LAYOUTS, ["default", "custom"]],
  ["breakpoints, px", BREAKPOINTS, { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 }],
  ["build manifest", LATEST_BUILD_PATH, "/builds/latest.json"],
  [
    "providers",
    PROVIDER_IDS.toSorted(),
    ["facebook.com", "github.com", "google.com", "twitter.com"],
  ],
  ["analytics: batch flush", options.request_queue_config, { flush_interval_ms: 3_000 }],
  [
    "analytics: rate limit",
    options.rate_limiting,
    { events_per_second: 10, events_burst_limit: 100 },
  ],
  ["analytics: flag request, ms", options.feature_flag_request_timeout_ms, 3_000],
  ["analytics: idle session, s", options.session_idle_timeout_seconds, 30 * 60],
  ["analytics: idle session at least, s", MIN_SESSION_IDLE_TIMEOUT_SECONDS, 60],
  ["analytics: idle session at most, s", MAX_SESSION_IDLE_TIMEOUT_SECONDS, 10 * 60 * 60],
  ["analytics: longest text", options.properties_string_max_length, 65_535],
  ["analytics: persistence, ms", CONSENT_KEPT_MS, 365 * DAY_MS],
  ["analytics: flush of web vitals, ms", DEFAULT_FLUSH_TO_CAPTURE_TIMEOUT_MILLISECONDS, 5_000],
  ["analytics: largest web vital, ms", FIFTEEN_MINUTES_IN_MILLIS, 900_000],
  ["analytics: person profiles", options.person_profiles, "always"],
  ["analytics: automatic page views", options.capture_pageview, false],
])("%s", (_, value, specified) => {
  expect(value).toEqual(specified);
});

test("analytics requests are retried after 3 seconds, then twice as long up to half an hour", () => {
  // Without the jitter.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const delays = [0, 1, 2, 20].map((retries) => pickNextRetryDelay(retries));
  expect(delays).toEqual([3_000, 6_000, 12_000, 30 * MINUTE_MS]);
});

test("a path without a page is a 404 that isn't fatal, an invalid one a 404 that is", () => {
  expect(pageNotFound("/no/page", [], true)).toMatchObject({
    init: { status: 404, statusText: "Page not found: /no/page" },
    data: { isFatal: false },
  });
  expect(routeInvalid("/no%20pe")).toMatchObject({
    init: { status: 404, statusText: "Page Not Found: /no%20pe" },
    data: { isFatal: true },
  });
});

test("an empty field and a wrong address are told as specified", () => {
  const messageOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
    result.error?.issues[0]?.message;
  expect(messageOf(emailAddress.safeParse("ann"))).toBe("Please enter a valid email");
  expect(messageOf(credentials.shape.password.safeParse(""))).toBe("This field is required");
});

type FiledRoute = RouteObject & { readonly file: string };

const asRoutes = (entries: readonly RouteConfigEntry[]): FiledRoute[] =>
  entries.map(({ path, index, children, file }): FiledRoute => {
    const place = path === undefined ? {} : { path };
    return index === true
      ? { ...place, index, file }
      : { ...place, file, children: asRoutes(children ?? []) };
  });

test("every specified path has its module; pages of the content lake share one", () => {
  const moduleOf = (path: string) => {
    const route = matchRoutes(asRoutes(routes), path)?.at(-1)?.route;
    return route && "file" in route ? route.file : null;
  };
  const all = (paths: readonly string[], file: string) =>
    paths.map((path) => [path, `routes/${file}.tsx`] as const);
  const tiers = ["starter", "pro", "premium", "agency", "discount", "pro-discount"];
  const specified = [
    ...all(["/"], "home"),
    ...all(["/sign-in"], "sign-in"),
    ...all(["/sign-up"], "sign-up"),
    ...all(["/forget-password"], "forget-password"),
    ...all(["/app"], "app/app-home"),
    ...all(["/blog"], "blog"),
    ...all(["/docs", "/docs/import"], "docs"),
    ...all(
      tiers.map((tier) => `/pricing/tier-plans/${tier}`),
      "tier-plan",
    ),
    ...all(["/pricing/tier-plans/success/pro"], "tier-plan-success"),
    ...all(["/Ann/workspace/bob@example.com"], "invite"),
    ...all(
      [
        "/about",
        "/terms",
        "/privacy",
        "/examples",
        "/features",
        "/pricing",
        "/testimonials",
        "/newsletter",
        "/blog/an/article",
        "/features/SERP-Topical-map",
        "/features/domain-topical-map",
        "/features/reddit-topical-map",
        "/free-tools/keywords-map",
        "/pricing/tier-plans",
        "/any/other/page",
      ],
      "content-page",
    ),
  ];
  expect(specified.map(([path]) => [path, moduleOf(path)])).toEqual(specified);
});
