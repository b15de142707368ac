import { expect, test } from "vitest";
import { guardRoute, mayStayUnasked } from "#/features/account/auth-middleware.ts";

const at = (path: string) => new URL(path, "https://mapwright.example");

test.each([
  ["/app", "/sign-in"],
  ["/app/maps/new", "/sign-in?next=%2Fapp%2Fmaps%2Fnew"],
  ["/app/maps/m1?cluster=c2", "/sign-in?next=%2Fapp%2Fmaps%2Fm1%3Fcluster%3Dc2"],
  ["/pricing/tier-plans/pro", "/sign-up?next=%2Fpricing%2Ftier-plans%2Fpro"],
  [
    "/pricing/tier-plans/pro-discount?annual=1",
    "/sign-up?next=%2Fpricing%2Ftier-plans%2Fpro-discount%3Fannual%3D1",
  ],
])("an anonymous visitor of %s is redirected to %s", (path, to) => {
  expect(guardRoute(at(path), false)).toBe(to);
});

test.each([
  "/",
  "/sign-in?next=/app/maps/m1",
  "/sign-up",
  "/application",
  "/pricing/tier-plans",
  "/pricing/tier-plans/success/pro",
])("an anonymous visitor may see %s", (path) => {
  expect(guardRoute(at(path), false)).toBeNull();
});

test.each([
  ["/sign-in", "/app"],
  ["/sign-up", "/app"],
  ["/sign-in?next=%2Fapp%2Fmaps%2Fm1", "/app/maps/m1"],
  ["/sign-up?next=https%3A%2F%2Fevil.example", "/app"],
])("a signed-in visitor of %s is redirected to %s", (path, to) => {
  expect(guardRoute(at(path), true)).toBe(to);
});

test.each(["/", "/app", "/app/maps/m1", "/forget-password", "/pricing/tier-plans/pro"])(
  "a signed-in visitor may see %s",
  (path) => {
    expect(guardRoute(at(path), true)).toBeNull();
  },
);

test.each(["/", "/sign-in", "/sign-up?next=/app"])(
  "a browser without an earlier sign-in opens %s without waiting",
  (path) => {
    expect(mayStayUnasked(at(path), false)).toBe(true);
  },
);

test.each([
  ["/app", false],
  ["/app/maps/m1", true],
  ["/sign-in", true],
])("%s waits for the user when the browser last saw a sign-in: %s", (path, wasSignedIn) => {
  expect(mayStayUnasked(at(path), wasSignedIn)).toBe(false);
});

test("the home page never waits for the user", () => {
  expect(mayStayUnasked(at("/"), true)).toBe(true);
});
