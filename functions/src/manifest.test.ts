/** What a deploy would create from the functions, outside the emulators. */
import { readFileSync } from "node:fs";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { PROVIDER_SECRETS, SECRETS } from "#/platform/parameters.ts";

const endpoint = z.looseObject({
  region: z.array(z.string()),
  maxInstances: z.union([z.number(), z.looseObject({})]).nullish(),
  secretEnvironmentVariables: z.array(z.object({ key: z.string() })).default([]),
});

/** Where firebase-functions stores the deployment settings of a function. */
const ENDPOINT = "__endpoint";

let functions: ReadonlyMap<string, z.output<typeof endpoint>> = new Map();

beforeAll(async () => {
  vi.stubEnv("FUNCTIONS_EMULATOR", "false");
  vi.stubEnv("APP_CHECK_ENFORCED", "true");
  vi.stubEnv("GCLOUD_PROJECT", "demo-manifest");
  vi.resetModules();
  const manifest: Record<string, unknown> = { ...(await import("#/index.ts")) };
  functions = new Map(
    Object.entries(manifest).map(([name, value]) => {
      if (typeof value !== "function") throw new Error(`${name} is no function`);
      return [name, endpoint.parse(Reflect.get(value, ENDPOINT))];
    }),
  );
  vi.unstubAllEnvs();
}, 60_000);

const readersOf = (secret: string) =>
  [...functions]
    .filter(([, { secretEnvironmentVariables: own }]) => own.some(({ key }) => key === secret))
    .map(([name]) => name)
    .toSorted();

test("every function runs in the region that Hosting and browsers call", () => {
  const elsewhere = [...functions].filter(([, { region }]) => region.join() !== FUNCTIONS_REGION);
  expect(elsewhere.map(([name]) => name)).toEqual([]);
  const { hosting } = z
    .object({
      hosting: z.object({
        rewrites: z.array(z.object({ function: z.object({ region: z.string() }) })),
      }),
    })
    .parse(JSON.parse(readFileSync(new URL("../../firebase.json", import.meta.url), "utf8")));
  const regions = hosting.rewrites.map((rewrite) => rewrite.function.region);
  expect(regions).toEqual(Array<string>(11).fill(FUNCTIONS_REGION));
});

test("every function limits its instances, so that a flood of requests doesn't run up costs", () => {
  expect(functions.size).toBeGreaterThan(30);
  const endless = [...functions].filter(
    ([, { maxInstances }]) => typeof maxInstances !== "number" || maxInstances > 20,
  );
  expect(endless.map(([name]) => name)).toEqual([]);
});

test("secrets are bound only to the functions that need them", () => {
  expect(readersOf("SANITY_API_READ_TOKEN")).toEqual(["site"]);
  expect(readersOf("SITE_TO_FUNCTIONS_KEY")).toEqual([
    "confirmNewsletter",
    "leaveNewsletter",
    "lookUpFreely",
    "readInvite",
    "readShare",
    "setEmailChoice",
    "shareFreeMap",
    "site",
    "subscribeToNewsletter",
  ]);
  expect(readersOf("ALLOWANCE_HASH_KEY")).toEqual(["createWorkspace", "provisionUser"]);
  expect(readersOf("API_KEY_HASH_KEY")).toEqual([
    "allowApp",
    "api",
    "createApiKey",
    "createWebhook",
    "mcp",
    "oauth",
    "rotateApiKey",
  ]);
  for (const key of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"])
    expect([key, readersOf(key)]).toEqual([
      key,
      [
        "billingWebhook",
        "cancelSubscription",
        "changePlan",
        "checkoutCreated",
        "customerClosed",
        "previewPlanChange",
        "readPayments",
        "reconcileBilling",
        "resumeSubscription",
      ],
    ]);
  for (const key of PROVIDER_SECRETS)
    expect([key, readersOf(SECRETS[key].name)]).toEqual([
      key,
      [
        "api",
        "estimateDomainResearch",
        "estimateListResearch",
        "estimateRedditResearch",
        "estimateResearch",
        "lookUpFreely",
        "mcp",
        "readResearchCoverage",
        "runResearchJob",
        "searchPlaces",
      ],
    ]);
});
