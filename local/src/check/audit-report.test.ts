import { expect, test } from "vitest";
import { readAudit } from "#/check/audit-report.ts";

const URL = "https://github.com/advisories/GHSA-1";
const report = {
  vulnerabilities: {
    leaky: { via: [{ url: URL, title: "Leaks", severity: "high" }] },
    // Affected by the one above, which is listed once.
    user: { via: ["leaky"] },
  },
};
const review = { url: URL, reason: "Not reachable.", until: "2026-12-31" };

test("an advisory that nobody reviewed is open", () => {
  expect(readAudit(report, [], "2026-12-01")?.open).toEqual([`leaky: Leaks (high) ${URL}`]);
});

test("a review holds until its last day", () => {
  expect(readAudit(report, [review], "2026-12-31")?.open).toEqual([]);
  expect(readAudit(report, [review], "2027-01-01")?.open).toHaveLength(1);
});

test("a review of an advisory that is gone is needless", () => {
  expect(readAudit({ vulnerabilities: {} }, [review], "2026-12-01")).toEqual({
    open: [],
    needless: [URL],
  });
});

test.each([null, {}, { message: "405 Method Not Allowed", error: {} }])(
  "what a registry without advisories answers (%j) is no report",
  (json) => {
    expect(readAudit(json, [], "2026-12-01")).toBeNull();
  },
);
