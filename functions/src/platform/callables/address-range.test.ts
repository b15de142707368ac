import { expect, test } from "vitest";
import {
  SITE_KEY_HEADER,
  VISITOR_HEADER,
  findAddressRange,
} from "#/platform/callables/address-range.ts";

test.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["2001:DB8:0001::", "2001:db8:1::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["::1", "0:0:0::/48"],
  ["no address", null],
  ["", null],
])("the range of %j is %s", (address, range) => {
  expect(findAddressRange({ headers: {}, socket: { remoteAddress: address } }, null)).toBe(range);
});

test("the last forwarded address counts, because callers can invent the others", () => {
  const headers = { "x-forwarded-for": "203.0.113.5, 198.51.100.7" };
  expect(findAddressRange({ headers, socket: { remoteAddress: "10.0.0.1" } }, null)).toBe(
    "198.51.100.0/24",
  );
});

test.each([
  ["with the site's key", "k".repeat(32), "203.0.113.0/24"],
  ["with another key", "x".repeat(32), "198.51.100.0/24"],
  ["with a key of another length", "k", "198.51.100.0/24"],
])("a visitor's address is trusted or not: %s", (_name, sentKey, range) => {
  const headers = {
    "x-forwarded-for": "198.51.100.7",
    [VISITOR_HEADER]: "203.0.113.5",
    [SITE_KEY_HEADER]: sentKey,
  };
  expect(findAddressRange({ headers }, "k".repeat(32))).toBe(range);
});

test("no caller is trusted to name a visitor's address when no key is set", () => {
  const headers = {
    "x-forwarded-for": "198.51.100.7",
    [VISITOR_HEADER]: "203.0.113.5",
    [SITE_KEY_HEADER]: "",
  };
  expect(findAddressRange({ headers }, null)).toBe("198.51.100.0/24");
});
