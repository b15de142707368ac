import { expect, test } from "vitest";
import { isRedirectUri, isRegisteredRedirectUri } from "#/api-keys/redirect-uri.ts";

test.each([
  "https://app.example/callback?from=mapwright",
  "http://127.0.0.1:33418/callback",
  "http://localhost/",
  "http://[::1]:9/x",
])("%s can be registered", (uri) => {
  expect(isRedirectUri(uri)).toBe(true);
});

test.each([
  "http://app.example/callback",
  "http://127.0.0.1.evil.example/",
  "http://localhost@evil.example/",
  "https://user:password@app.example/",
  "https://app.example/callback#part",
  "https://app.example/callback#",
  "javascript:alert(1)",
  "data:text/html,x",
  "cursor://callback",
  "/callback",
  "",
  `https://app.example/${"x".repeat(500)}`,
])("%s can't be registered", (uri) => {
  expect(isRedirectUri(uri)).toBe(false);
});

test.each([
  ["https://app.example/callback", "https://app.example/callback", true],
  ["https://app.example/callback", "https://app.example/callback/", false],
  ["https://app.example/callback", "https://app.example/callback?next=evil", false],
  ["https://app.example/callback", "https://evil.example/callback", false],
  ["https://app.example/callback", "https://app.example:444/callback", false],
  ["http://127.0.0.1/callback", "http://127.0.0.1:51234/callback", true],
  ["http://localhost:3000/callback", "http://localhost:51234/callback", true],
  ["http://127.0.0.1/callback", "http://127.0.0.1:51234/other", false],
  ["http://127.0.0.1/callback", "http://localhost:51234/callback", false],
  ["http://127.0.0.1/callback", "https://127.0.0.1/callback", false],
])("of %s, %s is accepted: %s", (registered, requested, isAccepted) => {
  expect(isRegisteredRedirectUri([registered], requested)).toBe(isAccepted);
});
