import { expect, test } from "vitest";
import { setSecurityHeaders } from "#/platform/security-headers.server.ts";

test("a page cannot be framed unless its policy allows everyone", () => {
  const usual = new Headers({ "Content-Security-Policy": "frame-ancestors 'none'" });
  setSecurityHeaders(usual, true);
  expect(usual.get("X-Frame-Options")).toBe("DENY");
  const framed = new Headers({ "Content-Security-Policy": "base-uri 'self'; frame-ancestors *" });
  setSecurityHeaders(framed, true);
  expect(framed.get("X-Frame-Options")).toBeNull();
  expect(framed.get("X-Content-Type-Options")).toBe("nosniff");
});

test("a page that asks for no-referrer keeps that referrer policy", () => {
  const headers = new Headers({ "Referrer-Policy": "no-referrer" });
  setSecurityHeaders(headers, false);
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
});
