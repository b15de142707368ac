import { concat, of, throwError } from "rxjs";
import { expect, onTestFinished, test, vi } from "vitest";
import { followLocations, resolveLocations, toStoredPath } from "#/presentation/locations.ts";
import { explainNoPreview } from "#/presentation/open-preview-action.ts";
import { DOCUMENT_TYPES } from "#/schema/schema-types.ts";

const unused = { own: null, users: [] };
const own = { title: "Pillars", path: "/blog/pillars", isPartial: null, from: null };

test("post appears on its page, in the blog and where it is used, each once", () => {
  const users = [
    { title: "Home", path: "/" },
    { title: "Blog", path: "/blog" },
  ];
  expect(resolveLocations("post", { own, users })?.locations?.map(({ href }) => href)).toEqual([
    "/blog/pillars",
    "/blog",
    "/",
  ]);
});

test("partial appears only where it is included", () => {
  const partial = { ...own, isPartial: true };
  const users = [{ title: "Pricing", path: "/pricing" }];
  expect(resolveLocations("page", { own: partial, users })?.locations).toEqual([
    { title: "Pricing", href: "/pricing" },
  ]);
  expect(resolveLocations("page", { own: partial, users: [] })?.message).toMatch(
    /Not used on any page/,
  );
});

test("redirect is shown by visiting its old path", () => {
  const redirect = { title: null, path: null, isPartial: null, from: "/old" };
  expect(resolveLocations("redirect", { own: redirect, users: [] })?.locations).toEqual([
    { title: "From /old", href: "/old" },
  ]);
});

test.each(DOCUMENT_TYPES)("%s says where it appears, or that it does not", (type) => {
  const { locations = [], message } = resolveLocations(type, unused) ?? {};
  expect(locations.length > 0 || message !== undefined).toBe(true);
});

test("documents of unknown types have no locations", () => {
  expect(resolveLocations("sanity.imageAsset", unused)).toBeNull();
});

test("locations stay while the dataset does not respond", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const away = throwError(() => new TypeError("Failed to fetch"));
  const seen: unknown[] = [];
  const failed: unknown[] = [];
  const following = followLocations("page", concat(of({ own, users: [] }), away)).subscribe({
    next: (state) => seen.push(state),
    error: (error) => failed.push(error),
  });
  onTestFinished(() => following.unsubscribe());
  expect(seen).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toHaveLength(2);
  expect(failed).toEqual([]);
});

test.each([
  ["/", "/"],
  ["/docs/", "/docs"],
  ["/docs/guides", "/docs/guides"],
])("page shown at %s is looked up as %s", (shown, stored) => {
  expect(toStoredPath(shown)).toBe(stored);
});

test("preview says why it cannot be opened", () => {
  expect(explainNoPreview({ path: "/about" })).toBeNull();
  expect(explainNoPreview({})).toMatch(/path/);
  expect(explainNoPreview(null)).toMatch(/path/);
  expect(explainNoPreview({ path: "/x", isPartial: true })).toMatch(/includes/);
});
