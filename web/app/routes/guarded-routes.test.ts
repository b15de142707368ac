/** Tests that pages are guarded, according to the route table and the route modules. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PAID_OFFER_KEYS } from "@mapwright/core/billing/plans";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#/routes.ts";

const APP = resolve(import.meta.dirname, "..");

interface Page {
  readonly path: string;
  /** The modules from the outermost layout to the page itself. */
  readonly files: readonly string[];
}

function pagesBelow(
  entries: readonly RouteConfigEntry[],
  above: string,
  files: readonly string[],
): Page[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    const chain = [...files, entry.file];
    return entry.children ? pagesBelow(entry.children, path, chain) : [{ path, files: chain }];
  });
}

const pages = pagesBelow(routes, "", []);
const sourceOf = (file: string) => readFileSync(join(APP, file), "utf8");
const isGuarded = ({ files }: Page) =>
  files.some((file) => /^export const clientMiddleware = named\("auth"\);$/m.test(sourceOf(file)));
const isPrivate = ({ path }: Page) => path === "/app" || path.startsWith("/app/");

test("the auth middleware guards sign-in, sign-up, everything below /app, the plans that are sold and the home page, and nothing else", () => {
  const guarded = pages.filter(isGuarded).map(({ path }) => path);
  const wanted = pages.filter(isPrivate).map(({ path }) => path);
  expect(wanted.length).toBeGreaterThan(10);
  const tiers = PAID_OFFER_KEYS.map((offer) => `/pricing/tier-plans/${offer}`);
  expect(guarded.toSorted()).toEqual(["", "/sign-in", "/sign-up", ...tiers, ...wanted].toSorted());
});

test("a private page has no server loader", () => {
  const serverSide = pages
    .filter(isPrivate)
    .flatMap(({ files }) => files)
    .filter((file) =>
      /^export (?:async )?(?:function|const) (?:loader|action)\b|^export \{[^}]*\b(?:loader|action)\b/m.test(
        sourceOf(file),
      ),
    );
  expect(serverSide).toEqual([]);
});
