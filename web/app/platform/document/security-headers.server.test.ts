import { expect, test } from "vitest";
import {
  getSharedSources,
  connectSources,
  buildContentSecurityPolicy,
  joinSources,
  NO_EXTRA_SOURCES,
  getPrivatePageSources,
  setSecurityHeaders,
} from "#/platform/document/security-headers.server.ts";
import type { PublicConfig } from "#/platform/public-config.ts";

const policyInput = {
  nonce: "abc",
  scriptHashes: ["'sha256-xyz'"],
  connect: ["https://firestore.googleapis.com"],
  extra: NO_EXTRA_SOURCES,
  media: ["https://cdn.sanity.io"],
  frameAncestors: [],
  isHttps: true,
} as const;

function directive(policy: string, name: string): string | undefined {
  return policy.split("; ").find((part) => part.startsWith(`${name} `));
}

test("a public page lists its scripts by hash and contains no nonce", () => {
  const policy = buildContentSecurityPolicy({ ...policyInput, audience: "public" });
  expect(directive(policy, "script-src")).toBe("script-src 'self' 'sha256-xyz'");
  expect(policy).not.toContain("nonce-");
});

test("a private page allows scripts and styles by nonce", () => {
  const policy = buildContentSecurityPolicy({ ...policyInput, audience: "private" });
  expect(directive(policy, "script-src")).toBe("script-src 'self' 'nonce-abc'");
  expect(directive(policy, "style-src")).toBe("style-src 'self' 'nonce-abc'");
});

test.each(["public", "private"] as const)(
  "a %s page runs no inline or evaluated script",
  (audience) => {
    const policy = buildContentSecurityPolicy({ ...policyInput, audience });
    expect(directive(policy, "script-src")).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
    expect(directive(policy, "object-src")).toBe("object-src 'none'");
    expect(directive(policy, "frame-ancestors")).toBe("frame-ancestors 'none'");
    expect(directive(policy, "base-uri")).toBe("base-uri 'self'");
  },
);

test("insecure requests are upgraded only when the page itself is secure", () => {
  const local = buildContentSecurityPolicy({ ...policyInput, audience: "public", isHttps: false });
  expect(local).not.toContain("upgrade-insecure-requests");
  expect(buildContentSecurityPolicy({ ...policyInput, audience: "public" })).toContain(
    "upgrade-insecure-requests",
  );
});

const firebase = { apiKey: "k", authDomain: "auth.example", projectId: "p", appId: "a" };
const analytics = { postHog: null, tagManager: null };
const real: PublicConfig = {
  siteOrigin: null,
  firebase,
  appCheckSiteKey: null,
  buildPollSeconds: 0,
  analytics,
  billing: { isSelling: false, standInUrl: null },
  iconFallbackHosts: [],
  emulators: null,
};

test("the browser may connect to the emulators only when they are configured", () => {
  const config: PublicConfig = {
    siteOrigin: null,
    firebase,
    appCheckSiteKey: null,
    buildPollSeconds: 0,
    analytics,
    billing: { isSelling: false, standInUrl: null },
    iconFallbackHosts: [],
    emulators: {
      authUrl: "http://127.0.0.1:9199/ignored",
      firestore: { host: "127.0.0.1", port: 8181 },
      functions: { host: "127.0.0.1", port: 5101 },
    },
  };
  expect(getPrivatePageSources(config)).toEqual(NO_EXTRA_SOURCES);
  expect(connectSources(config)).toEqual([
    "http://127.0.0.1:9199",
    "http://127.0.0.1:8181",
    "http://127.0.0.1:5101",
  ]);
});

test("the browser may connect to the project's own functions", () => {
  const sources = connectSources(real);
  expect(sources).toContain("https://us-central1-p.cloudfunctions.net");
  expect(sources.every((source) => source.startsWith("https://"))).toBe(true);
});

test("images and videos come from this site and the listed hosts", () => {
  const policy = buildContentSecurityPolicy({ ...policyInput, audience: "public" });
  expect(directive(policy, "img-src")).toContain("https://cdn.sanity.io");
  expect(directive(policy, "media-src")).toContain("https://cdn.sanity.io");
});

test("a page cannot be framed, and a preview only by the Studio", () => {
  const page = buildContentSecurityPolicy({ ...policyInput, audience: "public" });
  expect(directive(page, "frame-ancestors")).toBe("frame-ancestors 'none'");
  const frameAncestors = ["'self'", "https://studio.example"];
  const preview = buildContentSecurityPolicy({
    ...policyInput,
    audience: "private",
    frameAncestors,
  });
  expect(directive(preview, "frame-ancestors")).toBe(
    "frame-ancestors 'self' https://studio.example",
  );
});

test("a private page may open a provider's window and load nothing else for it", () => {
  const extra = getPrivatePageSources(real);
  const policy = buildContentSecurityPolicy({ ...policyInput, audience: "private", extra });
  expect(directive(policy, "script-src")).toBe(
    "script-src 'self' 'nonce-abc' https://apis.google.com",
  );
  expect(directive(policy, "frame-src")).toBe("frame-src 'self' https://auth.example");
  expect(directive(policy, "connect-src")).toBe(
    "connect-src 'self' https://firestore.googleapis.com",
  );
});

test("App Check's resources are allowed when its key is set", () => {
  const extra = getPrivatePageSources({ ...real, appCheckSiteKey: "key" });
  const policy = buildContentSecurityPolicy({ ...policyInput, audience: "private", extra });
  expect(directive(policy, "script-src")).toContain("https://www.google.com/recaptcha/");
  expect(directive(policy, "connect-src")).toContain(
    "https://content-firebaseappcheck.googleapis.com",
  );
});

test("a public page may frame only itself", () => {
  const policy = buildContentSecurityPolicy({ ...policyInput, audience: "public" });
  expect(directive(policy, "frame-src")).toBe("frame-src 'self'");
});

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

test("a page may send usage statistics to the configured host and nowhere else", () => {
  const postHog = { key: "phc_key", host: "https://ph.example", extras: [] };
  const tagManager = { id: "GTM-1", origin: "https://tags.example", hasFrame: false };
  const policyWith = (config: PublicConfig) =>
    buildContentSecurityPolicy({
      ...policyInput,
      audience: "public",
      extra: joinSources(getSharedSources(config), NO_EXTRA_SOURCES),
    });
  const counted = policyWith({ ...real, analytics: { postHog, tagManager: null } });
  expect(directive(counted, "connect-src")).toBe(
    "connect-src 'self' https://firestore.googleapis.com https://ph.example",
  );
  expect(directive(counted, "script-src")).toBe("script-src 'self' 'sha256-xyz'");
  const withIcons = policyWith({ ...real, iconFallbackHosts: ["https://icons.example"] });
  expect(directive(withIcons, "connect-src")).toContain("https://icons.example");
  const tagged = policyWith({ ...real, analytics: { postHog: null, tagManager } });
  expect(directive(tagged, "script-src")).toContain("https://tags.example");
  expect(directive(tagged, "frame-src")).toBe("frame-src 'self' https://tags.example");
  expect(policyWith(real)).not.toContain("example");
});
