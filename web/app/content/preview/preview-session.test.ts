import { SECRET_TTL } from "@sanity/preview-url-secret/constants";
import { expect, test } from "vitest";
import { forgetToken, readPreviewToken, storeToken } from "#/content/preview/preview-session.ts";

const at = (path: string) => new URL(path, "https://mapwright.example");

test("a visitor without a token asks for no preview", () => {
  expect(readPreviewToken(at("/about"), null)).toBeNull();
  expect(readPreviewToken(at("/about"), "theme=dark; __sessions=abcdefgh")).toBeNull();
});

test("a token in the address comes before the stored one", () => {
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
  "the malformed token %j is as good as a wrong one",
  (token) => {
    expect(readPreviewToken(at(`/?preview=${encodeURIComponent(token)}`), null)?.token).toBe("");
  },
);

test("a stored token is out of reach of scripts and of plain http", () => {
  expect(storeToken("token-token", true)).toMatch(/HttpOnly; SameSite=None; Secure; Partitioned/);
  expect(storeToken("token-token", false)).toMatch(/HttpOnly; SameSite=Lax/);
});

test("a forgotten token is gone at once", () => {
  expect(forgetToken(true)).toMatch(/^__session=; .*Max-Age=0$/);
});

test("an expired secret is asked about once more, so that its reader is told", () => {
  const [, seconds = "0"] = /Max-Age=(\d+)/.exec(storeToken("token-token", true)) ?? [];
  expect(Number(seconds)).toBeGreaterThan(SECRET_TTL);
});
