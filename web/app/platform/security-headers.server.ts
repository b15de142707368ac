/** The headers every answer of the site carries, pages or not. The content security policy is in its own module. */

const ALWAYS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Permissions-Policy":
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  // Sign-in with another provider opens a pop-up that must be able to answer.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
};

/** A page whose address says too much asks for less. */
const STRICTEST_REFERRER = "no-referrer";
const USUAL_REFERRER = "strict-origin-when-cross-origin";

const TWO_YEARS_SECONDS = 63_072_000;

/** Sets the security headers in place. `isHttps` is what the visitor used, not what reached the function. */
export function setSecurityHeaders(headers: Headers, isHttps: boolean): void {
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  // The older word for what `frame-ancestors` says; it has no way to say "anybody".
  if (headers.get("Content-Security-Policy")?.includes("frame-ancestors *"))
    headers.delete("X-Frame-Options");
  if (headers.get("Referrer-Policy") !== STRICTEST_REFERRER)
    headers.set("Referrer-Policy", USUAL_REFERRER);
  if (isHttps) headers.set("Strict-Transport-Security", `max-age=${String(TWO_YEARS_SECONDS)}`);
}
