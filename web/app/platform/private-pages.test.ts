import { expect, test } from "vitest";
import { isFramePage, isPrivatePage } from "#/platform/private-pages.ts";

test.each([
  "/app",
  "/app/maps/m1",
  "/sign-in",
  "/sign-up",
  "/forget-password",
  "/account/action",
  "/Ann%20Lee/workspace/bob@x.example",
  "/pricing/tier-plans/pro",
  "/pricing/tier-plans/success/pro",
])("%s is a private page", (path) => {
  expect(isPrivatePage(path)).toBe(true);
});

test.each([
  "/",
  "/about",
  "/application",
  "/accounts",
  "/pricing",
  "/pricing/tier-plans",
  "/blog/sign-in",
  "/docs/workspace/roles/owner",
])("%s is a public page", (path) => {
  expect(isPrivatePage(path)).toBe(false);
});

test.each([
  ["/share/t/embed", true],
  ["/share/t", false],
  ["/share/t/embed/x", false],
  ["/app/share/t/embed", false],
  ["/share//embed", false],
])("%s is meant for embedding: %s", (path, isFrame) => {
  expect(isFramePage(path)).toBe(isFrame);
});
