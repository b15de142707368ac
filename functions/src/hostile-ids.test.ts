/**
 * Tests every callable with ids that outsiders make up. `tests/functions/callable-edge.deployed.test.ts` sends
 * some by HTTP.
 */
import { globSync } from "node:fs";
import { API_SCOPES, apiKeyId } from "@mapwright/core/api-keys/api-key";
import { userId, workspaceId } from "@mapwright/core/ids";
import { HttpsError } from "firebase-functions/v2/https";
import { expect, test } from "vitest";
import { z } from "zod";
import { handleCall } from "#/platform/callables/to-callable.ts";
import { HOSTILE_IDS, createHostileInput } from "#/platform/testing/hostile-input.ts";
import { createTestRuntime } from "#/platform/testing/test-runtime.ts";
import { performUseCase } from "#/platform/callables/perform-use-case.ts";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";
import type { UseCase } from "#/platform/callables/use-case.ts";

/** Callables that know none of the ids, and the fields that they do know. */
const WITHOUT_IDS = new Map<string, readonly string[]>([
  ["createWorkspace", ["name"]],
  ["deleteAccount", []],
  ["listDataSources", []],
  ["provisionUser", []],
  ["readCredits", []],
  ["readProviderCosts", ["day"]],
  ["signOutEverywhere", []],
]);

const callable = z.object({ __endpoint: z.object({ callableTrigger: z.object({}) }) });
const callables = Object.entries(await import("#/index.ts"))
  .filter(([, deployed]) => callable.safeParse(Object.assign({}, deployed)).success)
  .map(([name]) => name);

const useCase = z.custom<UseCase>((value) => value !== null && typeof value === "object");
async function useCasesIn(file: string): Promise<readonly UseCase[]> {
  const module: unknown = await import(/* @vite-ignore */ `./${file}`);
  return Object.values(z.record(z.string(), useCase).parse({ ...Object(module) }));
}
const files = globSync("**/use-cases.ts", { cwd: import.meta.dirname });
const useCases = (await Promise.all(files.map(useCasesIn))).flat();

const key: ApiKeyPrincipal = {
  kind: "api-key",
  keyId: apiKeyId.parse("Key1Key1Key1Key1"),
  keyName: "Planner",
  workspaceId: workspaceId.parse("home"),
  role: "owner",
  scopes: API_SCOPES,
  approvalAboveCredits: null,
  uid: userId.parse("ann"),
};
const byKey = (input: unknown) => ({ principal: key, input, network: null, isFromSite: false });

const isWithoutIds = ({ name }: UseCase) => WITHOUT_IDS.has(name);

test("every callable in the manifest is one of these use cases", () => {
  expect(callables.length).toBeGreaterThan(15);
  const ofBrowsers = useCases.filter(({ allowed }) =>
    allowed.kinds.some((kind) => kind !== "api-key"),
  );
  expect(ofBrowsers.map(({ name }) => name).toSorted()).toEqual(callables.toSorted());
  expect(useCases.filter(isWithoutIds)).toHaveLength(WITHOUT_IDS.size);
});

test.each(useCases.filter((one) => !isWithoutIds(one)))(
  "$name rejects ids that Firestore rejects as invalid input, before Firestore is called",
  async (one) => {
    for (const id of HOSTILE_IDS) {
      const runtime = createTestRuntime();
      const call = {
        data: createHostileInput(one.name, id),
        auth: { uid: "ann", token: { name: "Ann Example" } },
      };
      const settings = { siteKey: null, isAppCheckEnforced: false };
      const { kinds } = one.allowed;
      const isOfBrowsers = kinds.some((kind) => kind !== "api-key");
      const outcomes = [
        ...(isOfBrowsers ? [handleCall(one, call, runtime, settings)] : []),
        ...(kinds.includes("api-key") ? [performUseCase(one, byKey(call.data), runtime)] : []),
      ];
      for (const outcome of await Promise.allSettled(outcomes)) {
        const error: unknown = outcome.status === "rejected" ? outcome.reason : null;
        const details = error instanceof HttpsError ? error.details : error;
        expect([id.slice(0, 20), details]).toEqual([
          id.slice(0, 20),
          expect.objectContaining({ code: "invalid-input" }),
        ]);
      }
      for (const step of [runtime.checkRateLimit, runtime.roleOf, runtime.requireLiveAccount])
        expect(step).not.toHaveBeenCalled();
    }
  },
);

test.each(useCases.filter(isWithoutIds))("$name reads none of the ids", ({ name, input }) => {
  const parsed = input.parse({ ...createHostileInput(name, "__x__"), name: "Garden", day: null });
  expect(Object.keys(Object(parsed))).toEqual(WITHOUT_IDS.get(name));
});
