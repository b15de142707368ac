/** Tests the resources that a deploy would create from the functions, outside the emulators. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { PROVIDER_SECRETS, SECRETS } from "#/platform/parameters.ts";

const endpoint = z.looseObject({
  region: z.array(z.string()),
  maxInstances: z.union([z.number(), z.looseObject({})]).nullish(),
  secretEnvironmentVariables: z.array(z.object({ key: z.string() })).default([]),
});

/** Property in which firebase-functions stores the deployment settings of a function. */
const ENDPOINT = "__endpoint";

let functions: ReadonlyMap<string, z.output<typeof endpoint>> = new Map();

beforeAll(async () => {
  // A process of its own: what the functions do to theirs, such as answering its servers' errors, stays there.
  const script = `import * as functions from "#/index.ts";
    const endpoints = Object.entries(functions).map(([name, { ${ENDPOINT}: one }]) => [name, one]);
    process.stdout.write(JSON.stringify(endpoints));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", script],
    {
      cwd: new URL("../", import.meta.url),
      maxBuffer: 2 ** 24,
      env: {
        ...process.env,
        FUNCTIONS_EMULATOR: "false",
        APP_CHECK_ENFORCED: "true",
        GCLOUD_PROJECT: "demo-manifest",
      },
    },
  );
  functions = new Map(z.array(z.tuple([z.string(), endpoint])).parse(JSON.parse(stdout)));
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
