/**
 * The content security policy of a rendered page. Every script this site writes into a page has the render's nonce, and
 * a private page keeps it. A page cached by a CDN cannot, because all its readers would share the nonce: its scripts
 * are listed by hash and the nonce is removed. In both cases an injected script has neither.
 */
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import type { PublicConfig } from "#/platform/public-config.ts";
import type { Audience } from "#/platform/document/cache-policy.server.ts";

/** The origins the browser connects to besides this site: Firebase, or its emulators. */
export function connectSources(config: PublicConfig): readonly string[] {
  if (config.emulators) {
    const { authUrl, firestore, functions } = config.emulators;
    return [
      new URL(authUrl).origin,
      `http://${firestore.host}:${String(firestore.port)}`,
      `http://${functions.host}:${String(functions.port)}`,
    ];
  }
  return [
    "https://identitytoolkit.googleapis.com",
    "https://securetoken.googleapis.com",
    "https://firestore.googleapis.com",
    `https://${FUNCTIONS_REGION}-${config.firebase.projectId}.cloudfunctions.net`,
  ];
}

/** Further sources that a page may load from. */
export interface ExtraSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connect: readonly string[];
}

export const NO_EXTRA_SOURCES: ExtraSources = { scripts: [], frames: [], connect: [] };

/**
 * Sources that provider sign-in and App Check need on private pages. A provider's window is opened and monitored
 * through a frame from the project's auth domain, which a Google script communicates with; reCAPTCHA adds its own
 * frame. None of this applies to the emulators, where a dialog of the app replaces the provider.
 */
export function getPrivatePageSources(config: PublicConfig): ExtraSources {
  if (config.emulators) return NO_EXTRA_SOURCES;
  const signIn = {
    scripts: ["https://apis.google.com"],
    frames: [`https://${config.firebase.authDomain}`],
  };
  if (config.appCheckSiteKey === null) return { ...signIn, connect: [] };
  return {
    scripts: [
      ...signIn.scripts,
      "https://www.google.com/recaptcha/",
      "https://www.gstatic.com/recaptcha/",
    ],
    frames: [
      ...signIn.frames,
      "https://www.google.com/recaptcha/",
      "https://recaptcha.google.com/recaptcha/",
    ],
    connect: [
      "https://content-firebaseappcheck.googleapis.com",
      "https://www.google.com/recaptcha/",
    ],
  };
}

/**
 * Sources that every page may need: usage statistics, because a public page is cached before anybody's consent is known,
 * and icons. PostHog is part of our own scripts and only sends; the tag manager is a script and a frame of its own host.
 */
export function getSharedSources({ analytics, iconFallbackHosts }: PublicConfig): ExtraSources {
  const { postHog, tagManager } = analytics;
  const tags = tagManager ? [tagManager.origin] : [];
  return {
    scripts: tags,
    frames: tags,
    connect: [...(postHog ? [postHog.host] : []), ...tags, ...iconFallbackHosts],
  };
}

/** Everything that any of them allows. */
export function joinSources(...all: readonly ExtraSources[]): ExtraSources {
  return {
    scripts: all.flatMap(({ scripts }) => scripts),
    frames: all.flatMap(({ frames }) => frames),
    connect: all.flatMap(({ connect }) => connect),
  };
}

export interface PolicyInput {
  readonly audience: Audience;
  readonly nonce: string;
  /** Hashes from `deferScripts`; used only for a public page. */
  readonly scriptHashes: readonly string[];
  readonly connect: readonly string[];
  /** Sources from `getPrivatePageSources` on a private page. */
  readonly extra: ExtraSources;
  /** Sources of images and videos besides this site. */
  readonly media: readonly string[];
  /** Origins that may frame the page; empty = none. */
  readonly frameAncestors: readonly string[];
  readonly isHttps: boolean;
}

export function buildContentSecurityPolicy(input: PolicyInput): string {
  const isPublic = input.audience === "public";
  const nonce = `'nonce-${input.nonce}'`;
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'self'"],
    ["base-uri", "'self'"],
    ["object-src", "'none'"],
    ["frame-ancestors", ...(input.frameAncestors.length > 0 ? input.frameAncestors : ["'none'"])],
    ["form-action", "'self'"],
    ["script-src", "'self'", ...(isPublic ? input.scriptHashes : [nonce]), ...input.extra.scripts],
    ["frame-src", "'self'", ...input.extra.frames],
    // Emotion writes its rules into <style> elements: nonced on private pages, unrestricted on cached ones. A preview's
    // overlays, which have no nonce, do the same.
    isPublic || input.frameAncestors.length > 0
      ? ["style-src", "'self'", "'unsafe-inline'"]
      : ["style-src", "'self'", nonce],
    ["style-src-attr", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", "blob:", ...input.media],
    ["media-src", "'self'", "blob:", ...input.media],
    ["font-src", "'self'"],
    ["worker-src", "'self'", "blob:"],
    ["connect-src", "'self'", ...input.connect, ...input.extra.connect],
    ...(input.isHttps ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

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
