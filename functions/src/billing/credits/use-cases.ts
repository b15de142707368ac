/** Use cases by which programs read credits. Browsers read the same from the database themselves. */
import {
  creditsShape,
  ledgerShape,
  listLedgerInput,
  readCreditsInput,
} from "@mapwright/core/billing/credit-shapes";
import { createPageSchema } from "@mapwright/core/paging";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/** Use case `readCredits`: what is left, for the workspace and for the key. Errors: `rate-limited`. */
export const readCreditsUseCase = defineUseCase({
  name: "readCredits",
  input: readCreditsInput,
  output: creditsShape,
  allowed: { kinds: ["api-key"], scope: "read", keyRole: () => true },
  offer: {
    title: "Read credits",
    description:
      "What may be used now, what running jobs hold, and what the key that asks used this month and may still use.",
    cost: null,
    effect: "reads",
    examples: [
      {
        input: {},
        output: {
          left: 4_120,
          included: 5_000,
          reserved: 200,
          usedThisMonth: 680,
          monthlyCap: null,
          key: { used: 240, left: 760 },
        },
      },
    ],
    http: { method: "GET", path: "/credits" },
  },
  run: async ({ db, now }, key) => {
    const { readKeyCredits } = await import("#/billing/credits/read-credits.ts");
    return readKeyCredits(db, key, now());
  },
});

/** Use case `listLedger`: where credits came from and went, newest first. Errors: `role-too-low`, `invalid-input`, `rate-limited`. */
export const listLedgerUseCase = defineUseCase({
  name: "listLedger",
  input: listLedgerInput,
  output: createPageSchema(ledgerShape),
  allowed: { kinds: ["api-key"], scope: "billing", keyRole: canEditMaps },
  offer: {
    title: "List the ledger",
    description:
      "Where credits came from and went, newest first: grants, purchases, charges and refunds, with what spent them.",
    cost: null,
    effect: "reads",
    examples: [
      {
        input: { limit: 1 },
        output: {
          items: [
            {
              id: "5c1e0a9b7d3f4e2a8c6b1d0f9e8a7b6c_0000",
              kind: "charge",
              credits: -50,
              jobId: "5c1e0a9b7d3f4e2a8c6b1d0f9e8a7b6c",
              spentBy: "api-key",
              apiKeyId: "Ab3dEf6hIj9kLm2n",
              at: "2026-11-20T16:05:12.000Z",
            },
          ],
          nextCursor: "5c1e0a9b7d3f4e2a8c6b1d0f9e8a7b6c_0000",
        },
      },
    ],
    http: { method: "GET", path: "/ledger" },
  },
  run: async ({ db }, key, input) => {
    const { listLedger } = await import("#/billing/credits/read-credits.ts");
    return listLedger(db, key, input);
  },
});
