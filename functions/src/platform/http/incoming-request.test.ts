import { expect, test } from "vitest";
import { isSiteHost } from "#/platform/allowed-origins.ts";
import {
  readOrigin,
  toRequest,
  type IncomingSiteRequest,
  refuseForeignHost,
} from "#/platform/http/incoming-request.ts";

const behindHosting: IncomingSiteRequest = {
  method: "GET",
  originalUrl: "/app/maps/abc?view=treemap",
  protocol: "http",
  headers: {
    host: "us-central1-demo.cloudfunctions.net",
    "x-forwarded-host": "mapwright.example",
    "x-forwarded-proto": "https,http",
    "accept-language": "en",
  },
};
const { signal } = new AbortController();

test("the request URL is the visitor's URL when Hosting forwards its host", () => {
  expect(toRequest(behindHosting, signal)?.url).toBe(
    "https://mapwright.example/app/maps/abc?view=treemap",
  );
});

test("a host that the visitor claims ahead of Hosting's own is not trusted", () => {
  const headers = {
    ...behindHosting.headers,
    "x-forwarded-host": "evil.example, mapwright.example",
  };
  expect(readOrigin({ ...behindHosting, headers })).toBe("https://mapwright.example");
});

test("the request URL uses the called host when nothing was forwarded", () => {
  const headers = { host: "127.0.0.1:5001" };
  expect(readOrigin({ ...behindHosting, headers })).toBe("http://127.0.0.1:5001");
});

test("a path that begins with two slashes stays on the visitor's host", () => {
  const request = toRequest({ ...behindHosting, originalUrl: "//evil.example/x" }, signal);
  expect(request && new URL(request.url).host).toBe("mapwright.example");
});

test.each(["", "two words", "a.example/path", "user@a.example", "a.example:port"])(
  "a request for the host %j has no URL",
  (host) => {
    expect(toRequest({ ...behindHosting, headers: { host } }, signal)).toBeNull();
  },
);

test("a TRACE request is rejected", () => {
  expect(toRequest({ ...behindHosting, method: "TRACE" }, signal)).toBeNull();
});

test("a body that the runtime has already read reaches the request", async () => {
  const request = toRequest(
    { ...behindHosting, method: "POST", rawBody: Buffer.from("seed=coffee") },
    signal,
  );
  expect(await request?.text()).toBe("seed=coffee");
});

test("a header sent twice keeps both values", () => {
  const headers = { ...behindHosting.headers, "x-tag": ["a", "b"] };
  expect(toRequest({ ...behindHosting, headers }, signal)?.headers.get("x-tag")).toBe("a, b");
});

test("the site receives the visitor's actual address, not the one they claim", () => {
  const headers = {
    ...behindHosting.headers,
    "x-forwarded-for": "1.1.1.1, 203.0.113.9, 151.101.1.195",
    "fastly-client-ip": "198.51.100.1",
    "x-mapwright-visitor": "198.51.100.2",
    "x-mapwright-site-key": "k".repeat(32),
  };
  const request = toRequest({ ...behindHosting, headers }, signal);
  expect(request?.headers.get("x-mapwright-visitor")).toBe("203.0.113.9");
  expect(request?.headers.get("x-mapwright-site-key")).toBeNull();
});

test("a visitor whose address is unknown can't claim one", () => {
  const headers = { ...behindHosting.headers, "x-mapwright-visitor": "198.51.100.2" };
  const request = toRequest({ ...behindHosting, headers }, signal);
  expect(request?.headers.get("x-mapwright-visitor")).toBeNull();
});

const live = { siteOrigin: "https://mapwright.example", projectId: "maps", isEmulated: false };
const deployed = { ...live, isSiteHost: (host: string) => isSiteHost(host, live) };
const OWN_HOST = "site-abc123-uc.a.run.app";

test.each(["mapwright.example", "maps.web.app", "maps.firebaseapp.com"])(
  "a request that Hosting forwards from %s is handled",
  (host) => {
    const headers = { host: OWN_HOST, "x-forwarded-host": host };
    expect(refuseForeignHost({ headers }, deployed)).toBeNull();
  },
);

test.each([
  ["at the function's own address", { host: OWN_HOST }],
  ["at its other address", { host: "us-central1-maps.cloudfunctions.net" }],
  ["for another site", { host: OWN_HOST, "x-forwarded-host": "evil.example" }],
  [
    "for another site after ours",
    { host: OWN_HOST, "x-forwarded-host": "mapwright.example, evil.example" },
  ],
])("a request %s is rejected with the site's address, and isn't cached", async (_, headers) => {
  const refusal = refuseForeignHost({ headers }, deployed);
  expect(refusal?.status).toBe(421);
  expect(refusal?.headers.get("cache-control")).toBe("no-store");
  expect(await refusal?.text()).toBe(
    "The site is not served at this address. Open https://mapwright.example/\n",
  );
});

test("a request without a valid host is a bad request", () => {
  expect(refuseForeignHost({ headers: { host: "two words" } }, deployed)?.status).toBe(400);
});
