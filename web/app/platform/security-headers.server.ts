/** The headers of every response of the site, pages or not. The content security policy is in its own module. */

const ALWAYS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Permissions-Policy":
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  // Provider sign-in opens a pop-up that has to communicate with the page.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
};

/** A page with a sensitive address sets a stricter policy. */
const STRICTEST_REFERRER = "no-referrer";
const USUAL_REFERRER = "strict-origin-when-cross-origin";

const TWO_YEARS_SECONDS = 63_072_000;

/** Sets the security headers in place. `isHttps` refers to the visitor's connection, not the function's. */
export function setSecurityHeaders(headers: Headers, isHttps: boolean): void {
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  // The older equivalent of `frame-ancestors`; it cannot express "everyone".
  if (headers.get("Content-Security-Policy")?.includes("frame-ancestors *"))
    headers.delete("X-Frame-Options");
  if (headers.get("Referrer-Policy") !== STRICTEST_REFERRER)
    headers.set("Referrer-Policy", USUAL_REFERRER);
  if (isHttps) headers.set("Strict-Transport-Security", `max-age=${String(TWO_YEARS_SECONDS)}`);
}
