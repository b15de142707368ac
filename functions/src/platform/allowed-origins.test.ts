import { expect, test } from "vitest";
import { isSiteOrigin } from "#/platform/allowed-origins.ts";

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
])("a page at %j may not", (origin) => {
  expect(isSiteOrigin(origin, live)).toBe(false);
});

test("in the emulators any page of this machine may call, and no other", () => {
  const local = { siteOrigin: "http://127.0.0.1:5000", projectId: "demo", isEmulated: true };
  expect(isSiteOrigin("http://localhost:5173", local)).toBe(true);
  expect(isSiteOrigin("http://127.0.0.1:15000", local)).toBe(true);
  expect(isSiteOrigin("https://evil.example", local)).toBe(false);
});
