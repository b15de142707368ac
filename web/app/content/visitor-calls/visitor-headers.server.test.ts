import { expect, test } from "vitest";
import { getVisitorHeaders } from "#/content/visitor-calls/visitor-headers.server.ts";

const env = { SITE_TO_FUNCTIONS_KEY: "k".repeat(32) };
const from = (headers: Record<string, string>) =>
  new Request("https://a.example/newsletter", { method: "POST", headers });

test("a visitor's address is the one the site's function determined, whatever headers they send", () => {
  const headers = {
    "x-mapwright-visitor": "192.0.2.1",
    "fastly-client-ip": "198.51.100.1",
    "x-forwarded-for": "203.0.113.9",
  };
  expect(getVisitorHeaders(from(headers), env)).toEqual({
    "x-mapwright-visitor": "192.0.2.1",
    "x-mapwright-site-key": env.SITE_TO_FUNCTIONS_KEY,
  });
});

test("no headers are sent without a key", () => {
  expect(getVisitorHeaders(from({ "x-mapwright-visitor": "192.0.2.1" }), {})).toEqual({});
  const none = { SITE_TO_FUNCTIONS_KEY: "none" };
  expect(getVisitorHeaders(from({ "x-mapwright-visitor": "192.0.2.1" }), none)).toEqual({});
});

test("the site authenticates itself even when it has no visitor's address", () => {
  const proof = { "x-mapwright-site-key": env.SITE_TO_FUNCTIONS_KEY };
  expect(getVisitorHeaders(from({}), env)).toEqual(proof);
  const claims = { "fastly-client-ip": "192.0.2.1", "x-forwarded-for": "192.0.2.1" };
  expect(getVisitorHeaders(from(claims), env)).toEqual(proof);
  expect(getVisitorHeaders(null, env)).toEqual(proof);
});
