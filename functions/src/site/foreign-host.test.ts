import { expect, test } from "vitest";
import { isSiteHost } from "#/platform/allowed-origins.ts";
import { refuseForeignHost } from "#/site/foreign-host.ts";

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
