import { expect, test } from "vitest";
import { readVisitorAddress } from "#/platform/callables/visitor-address.ts";

const CDN = "151.101.1.195";

test.each([
  ["through Hosting", `203.0.113.9, ${CDN}`, "203.0.113.9"],
  ["through two machines of Hosting's CDN", `203.0.113.9, 146.75.0.9, ${CDN}`, "203.0.113.9"],
  ["through Hosting, with forged entries", `1.1.1.1, 2.2.2.2, 203.0.113.9, ${CDN}`, "203.0.113.9"],
  ["at the function itself", "203.0.113.9", "203.0.113.9"],
  ["at the function itself, as if through Hosting", `1.1.1.1, ${CDN}, 203.0.113.9`, "203.0.113.9"],
  ["by IPv6 through Hosting", "2001:db8::9, 2a04:4e42::1", "2001:db8::9"],
])("a caller %s is identified by what they can't forge", (_name, forwarded, address) => {
  const headers = { "x-forwarded-for": forwarded, "fastly-client-ip": "198.51.100.1" };
  expect(readVisitorAddress(headers)).toBe(address);
});

test.each([undefined, "", "unknown", `garbage, ${CDN}`, CDN])(
  "%j names no visitor",
  (forwarded) => {
    const headers = { "fastly-client-ip": "198.51.100.1", "x-forwarded-for": forwarded };
    expect(readVisitorAddress(headers)).toBeNull();
  },
);
