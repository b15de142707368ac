/** Tests of what the specification says beyond the figures in docs/constants.md: retries, error texts and paths. */
import { emailAddress } from "@mapwright/core/email-address";
import { matchRoutes, type RouteObject } from "react-router-dom";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { pickNextRetryDelay } from "posthog-js/lib/src/retry-queue";
import { expect, test, vi } from "vitest";
import {
  createNotFoundError,
  createInvalidRouteError,
} from "#/content/source/content-errors.server.ts";
import { credentials } from "#/features/account/forms/account-forms.ts";
import routes from "#/routes.ts";

const MINUTE_MS = 60_000;

test("analytics requests are retried after 3 seconds, then twice as long up to half an hour", () => {
  // Without the jitter.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const delays = [0, 1, 2, 20].map((retries) => pickNextRetryDelay(retries));
  expect(delays).toEqual([3_000, 6_000, 12_000, 30 * MINUTE_MS]);
});

test("a path without a page is a 404 that isn't fatal, an invalid one a 404 that is", () => {
  expect(createNotFoundError("/no/page", [], true)).toMatchObject({
    init: { status: 404, statusText: "Page not found: /no/page" },
    data: { isFatal: false },
  });
  expect(createInvalidRouteError("/no%20pe")).toMatchObject({
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
