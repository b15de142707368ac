import fc from "fast-check";
import { expect, test } from "vitest";
import {
  continueAddress,
  readActionLink,
  buildSignInAddress,
} from "#/features/account/verification/action-link.ts";

const SITE = "https://mapwright.example";

function linkTo(query: Readonly<Record<string, string>>): URL {
  return new URL(`/account/action?${new URLSearchParams(query).toString()}`, SITE);
}

test.each(["verifyEmail", "resetPassword", "recoverEmail", "verifyAndChangeEmail", "signIn"])(
  "a link of mode %s is read with its code",
  (mode) => {
    expect(readActionLink(linkTo({ mode, oobCode: "c1", apiKey: "k" }))).toEqual({
      mode,
      code: "c1",
      next: "/app",
    });
  },
);

test.each([
  { mode: "verifyEmail" },
  { oobCode: "c1" },
  { mode: "verifyEmail", oobCode: "" },
  { mode: "constructor", oobCode: "c1" },
  { mode: "revertSecondFactorAddition", oobCode: "c1" },
])("%j is not an email link", (query) => {
  expect(readActionLink(linkTo(query))).toBeNull();
});

test("an email link returns to the page that requested it", () => {
  const next = "/app/maps/m1?view=treemap#c1";
  const verify = { mode: "verifyEmail", oobCode: "c", continueUrl: continueAddress(SITE, next) };
  expect(readActionLink(linkTo(verify))?.next).toBe(next);
  const signIn = { mode: "signIn", oobCode: "c", continueUrl: buildSignInAddress(SITE, next) };
  expect(readActionLink(linkTo(signIn))?.next).toBe(next);
});

test("a sign-in link forwarded by Firebase Auth returns there, too", () => {
  const url = new URL(buildSignInAddress(SITE, "/app/maps/m1"));
  url.searchParams.set("mode", "signIn");
  url.searchParams.set("oobCode", "c");
  expect(readActionLink(url)?.next).toBe("/app/maps/m1");
});

test("a sign-in link to the app itself needs no next", () => {
  expect(buildSignInAddress(SITE, "/app")).toBe("https://mapwright.example/account/action");
});

test("no continueUrl leads to another site", () => {
  const piece = fc.constantFrom(
    SITE,
    "https://",
    "//",
    "/",
    "\\",
    "@",
    "evil.example",
    "/account/action",
    "?next=",
    "..",
    "#",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.string(), (pieces, tail) => {
      const continueUrl = pieces.join("") + tail;
      const link = readActionLink(linkTo({ mode: "verifyEmail", oobCode: "c", continueUrl }));
      expect(new URL(link?.next ?? "", SITE).origin).toBe(SITE);
    }),
  );
});
