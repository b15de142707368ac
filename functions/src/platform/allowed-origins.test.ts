import { expect, test } from "vitest";
import { isSiteHost, isSiteOrigin } from "#/platform/allowed-origins.ts";

const live = { siteOrigin: "https://mapwright.example", projectId: "maps", isEmulated: false };

test.each(["https://mapwright.example", "https://maps.web.app", "https://maps.firebaseapp.com"])(
  "a page at %s may call",
  (origin) => {
    expect(isSiteOrigin(origin, live)).toBe(true);
  },
);

test.each([
  "http://mapwright.example",
  "https://mapwright.example:8443",
  "https://mapwright.example.evil.example",
  "https://evil.mapwright.example",
  "https://maps.web.app.evil.example",
  "https://other.web.app",
  "http://127.0.0.1:5000",
  "http://localhost",
  "null",
  "",
  "https://mapwright.example/",
])("a page at %j may not call", (origin) => {
  expect(isSiteOrigin(origin, live)).toBe(false);
});

test("only pages on this machine may call in the emulators", () => {
  const local = { siteOrigin: "http://127.0.0.1:5000", projectId: "demo", isEmulated: true };
  expect(isSiteOrigin("http://localhost:5173", local)).toBe(true);
  expect(isSiteOrigin("http://127.0.0.1:15000", local)).toBe(true);
  expect(isSiteOrigin("https://evil.example", local)).toBe(false);
});

test.each(["mapwright.example", "MAPWRIGHT.example", "maps.web.app", "maps.firebaseapp.com"])(
  "the site is served at the host %s",
  (host) => {
    expect(isSiteHost(host, live)).toBe(true);
  },
);

test.each([
  "us-central1-maps.cloudfunctions.net",
  "site-abc123-uc.a.run.app",
  "evil.example",
  "maps.web.app.evil.example",
  "mapwright.example:8443",
  "mapwright.example/",
  "user@mapwright.example",
  "127.0.0.1:5001",
  "",
])("the site isn't served at the host %j", (host) => {
  expect(isSiteHost(host, live)).toBe(false);
});
