import { SECRET_TTL } from "@sanity/preview-url-secret/constants";
import { expect, test } from "vitest";
import { forgetToken, readPreviewToken, storeToken } from "#/content/preview/preview-session.ts";

const at = (path: string) => new URL(path, "https://mapwright.example");

test("a visitor without a token requests no preview", () => {
  expect(readPreviewToken(at("/about"), null)).toBeNull();
  expect(readPreviewToken(at("/about"), "theme=dark; __sessions=abcdefgh")).toBeNull();
});

test("a token in the URL takes precedence over the stored one", () => {
  expect(readPreviewToken(at("/?preview=from-address"), "__session=from-cookie")).toEqual({
    token: "from-address",
    isStored: false,
  });
});

test("a stored token is found among other cookies", () => {
  expect(readPreviewToken(at("/"), "a=1; __session=stored-token; b=2")).toEqual({
    token: "stored-token",
    isStored: true,
  });
});

test.each(["", "short", "a b c d e f g h", 'x"; Domain=evil', "ä".repeat(20), "a".repeat(500)])(
  "the malformed token %j is treated as an invalid one",
  (token) => {
    expect(readPreviewToken(at(`/?preview=${encodeURIComponent(token)}`), null)?.token).toBe("");
  },
);

test("a stored token is inaccessible to scripts and not sent over plain http", () => {
  expect(storeToken("token-token", true)).toMatch(/HttpOnly; SameSite=None; Secure; Partitioned/);
  expect(storeToken("token-token", false)).toMatch(/HttpOnly; SameSite=Lax/);
});

test("a cleared token expires immediately", () => {
  expect(forgetToken(true)).toMatch(/^__session=; .*Max-Age=0$/);
});

test("a stored token outlives its secret, so that its expiry can be reported", () => {
  const [, seconds = "0"] = /Max-Age=(\d+)/.exec(storeToken("token-token", true)) ?? [];
  expect(Number(seconds)).toBeGreaterThan(SECRET_TTL);
});
