/**
 * The specification's limits that are not set here, because they are the installed library's own. Fails when a new
 * version changes one: then set it in `posthog-options.ts`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const PACKAGES = join(import.meta.dirname, "../../../../node_modules");
const POSTHOG = "posthog-js/lib/src";
const COMMON = "@posthog/browser-common/dist";

test.each([
  [
    "a flush takes 250 ms to 5 s",
    `${POSTHOG}/request-queue.js`,
    /DEFAULT_FLUSH_INTERVAL_MS, 250, 5000,/,
  ],
  [
    "a quota limit lasts 60 s",
    `${POSTHOG}/rate-limiter.js`,
    /ONE_MINUTE_IN_MILLISECONDS = 60 \* 1000;/,
  ],
  ["a request is retried 10 times", `${POSTHOG}/retry-queue.js`, /DEFAULT_MAX_RETRIES = 10;/],
  [
    "retries begin after 3 s",
    `${POSTHOG}/retry-queue.js`,
    /rawBackoffTime = 3000 \* Math\.pow\(2,/,
  ],
  ["retries wait 30 min at most", `${POSTHOG}/retry-queue.js`, /thirtyMinutes = 30 \* 60 \* 1000;/],
  [
    "a session idles for 1 min at least",
    `${POSTHOG}/sessionid.js`,
    /MIN_SESSION_IDLE_TIMEOUT_SECONDS = 60;/,
  ],
  [
    "a session idles for 10 h at most",
    `${POSTHOG}/sessionid.js`,
    /MAX_SESSION_IDLE_TIMEOUT_SECONDS = 10 \* 60 \* 60;/,
  ],
  [
    "a session lasts 24 h",
    `${POSTHOG}/sessionid.js`,
    /SESSION_LENGTH_LIMIT_MILLISECONDS = 24 \* 3600 \* 1000;/,
  ],
  ["surveys time out after 10 s", `${POSTHOG}/constants.js`, /SURVEYS_REQUEST_TIMEOUT_MS = 10000;/],
  ["requests time out after 60 s", `${POSTHOG}/request.js`, /options\.timeout \|\| 60000;/],
  ["a rage click is within 30 px", `${COMMON}/rageclick.js`, /DEFAULT_THRESHOLD_PX = 30;/],
  ["a rage click is within 1000 ms", `${COMMON}/rageclick.js`, /DEFAULT_TIMEOUT_MS = 1000;/],
  ["a rage click is 3 clicks", `${COMMON}/rageclick.js`, /DEFAULT_CLICK_COUNT = 3;/],
  ["autocapture cuts text at 255", `${COMMON}/utils/autocapture-utils.js`, /substring\(0, 255\)/],
  [
    "autocapture cuts an element's text at 1024",
    `${COMMON}/autocapture.js`,
    /\$el_text'\] = limitText\(1024,/,
  ],
  [
    "autocapture cuts links at 2048",
    `${COMMON}/utils/autocapture-utils.js`,
    /attr__href'\]\?\.slice\(0, 2048\)/,
  ],
  [
    "heat maps are flushed every 5000 ms",
    `${POSTHOG}/heatmaps.js`,
    /DEFAULT_FLUSH_INTERVAL = 5000;/,
  ],
  ["mouse moves are debounced by 500 ms", `${POSTHOG}/heatmaps.js`, /\}, 500\);/],
  [
    "web vitals are flushed after 5000 ms",
    `${POSTHOG}/extensions/web-vitals/index.js`,
    /DEFAULT_FLUSH_TO_CAPTURE_TIMEOUT_MILLISECONDS = 5000;/,
  ],
  [
    "web vitals end at 900,000",
    `${POSTHOG}/extensions/web-vitals/index.js`,
    /FIFTEEN_MINUTES_IN_MILLIS = 15 \* ONE_MINUTE_IN_MILLIS;/,
  ],
  [
    "10 exceptions of a kind are sent at once",
    "@posthog/core/dist/utils/bucketed-rate-limiter.js",
    /DEFAULT_EXCEPTION_RATE_LIMITER_BUCKET_SIZE = 10;/,
  ],
  [
    "exceptions refill every 10 s",
    `${POSTHOG}/extensions/exception-autocapture/index.js`,
    /refillInterval: 10000/,
  ],
  [
    "a stack has 50 frames at most",
    "@posthog/core/dist/error-tracking/parsers/index.js",
    /STACKTRACE_FRAME_LIMIT = 50;/,
  ],
])("%s", (_limit, file, source) => {
  expect(readFileSync(join(PACKAGES, file), "utf8")).toMatch(source);
});
