/**
 * `npm run staff -- grant|revoke|list|disable|enable <address>`: manages which support staff can read and answer all
 * tickets, and which accounts are disabled. Staff access is a claim in the account's ID token, so a grant takes effect
 * when the token is next renewed, within an hour; revoking and disabling take effect at once. `billing …`: looks up and
 * changes what a workspace has (billing/billing-command.ts).
 *   --project <id>   a real project, with the credentials of `gcloud auth application-default login`
 *   --auth <host>       an Auth emulator other than that of `npm start`
 *   --firestore <host>  a Firestore emulator other than that of `npm start`
 *   --stripe <url>      the stand-in for Stripe of a local stack
 */
import { parseArgs } from "node:util";
import { initializeApp } from "firebase-admin/app";
import type { UserId } from "@mapwright/core/ids";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { createStripeBilling } from "../../../functions/src/billing/stripe-billing.ts";
import { revokeSignIns } from "../../../functions/src/platform/access/revocation.ts";
import { BILLING_USAGE, runBillingCommand } from "#/staff/billing/billing-command.ts";
import { COSTS_USAGE, describeCosts, describeJobCosts } from "#/staff/costs/describe-costs.ts";
import { requireEmulator } from "#/staff/require-emulator.ts";
import {
  disableAccount,
  enableAccount,
  grantStaff,
  listStaff,
  revokeStaff,
} from "#/staff/staff.ts";
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";

const USAGE = `npm run staff -- grant <address>    allow to read and answer every support ticket
npm run staff -- revoke <address>   withdraw that access
npm run staff -- list               list accounts with access
npm run staff -- disable <address>  block sign-in and sign out everywhere
npm run staff -- enable <address>   allow sign-in again

${BILLING_USAGE}

${COSTS_USAGE}

Options:
  --project <id>      a Firebase project instead of the local stack; needs application default credentials
  --auth <host>       the Auth emulator of a local stack on other ports (127.0.0.1:9099)
  --firestore <host>  its Firestore emulator (127.0.0.1:8080)
  --stripe <url>      its stand-in for Stripe (http://127.0.0.1:7090)`;

const LOCAL_STRIPE_KEY = "sk_test_local";

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: "string" },
      auth: { type: "string" },
      firestore: { type: "string" },
      stripe: { type: "string", default: "http://127.0.0.1:7090" },
      reason: { type: "string" },
      job: { type: "string" },
      yes: { type: "boolean" },
    },
  });
  const [verb, address = ""] = positionals;
  if (values.project) {
    delete process.env["FIREBASE_AUTH_EMULATOR_HOST"];
    delete process.env["FIRESTORE_EMULATOR_HOST"];
  } else {
    process.env["FIREBASE_AUTH_EMULATOR_HOST"] = values.auth ?? "127.0.0.1:9099";
    process.env["FIRESTORE_EMULATOR_HOST"] = values.firestore ?? "127.0.0.1:8080";
  }
  initializeApp({ projectId: values.project ?? LOCAL_PROJECT_ID });
  const accounts = getAuth();
  const revoke = (uid: UserId) => revokeSignIns(getFirestore(), uid, Date.now() + 1_000);
  const emulator = process.env["FIRESTORE_EMULATOR_HOST"];
  const [, what, workspace] = positionals;
  if (verb === "billing" && emulator !== undefined && what && workspace)
    await requireEmulator(emulator);
  if (verb === "billing")
    return runBillingCommand({
      db: getFirestore(),
      accounts,
      now: Date.now,
      provider: openProvider(values.project !== undefined, values.stripe),
      words: positionals.slice(1),
      reason: values.reason ?? "",
      isConfirmed: values.yes ?? false,
    });
  if (verb === "costs" && values.job !== undefined)
    return describeJobCosts(getFirestore(), values.job);
  if (verb === "costs") return describeCosts(getFirestore(), address, Date.now());
  if (verb === "list") return (await listStaff(accounts)).join("\n") || "Nobody.";
  if (verb === "grant" && address !== "") return grantStaff(accounts, address);
  if (verb === "revoke" && address !== "") return revokeStaff(accounts, address, revoke);
  if (verb === "disable" && address !== "") return disableAccount(accounts, address, revoke);
  if (verb === "enable" && address !== "") return enableAccount(accounts, address);
  throw new Error(USAGE);
}

/** null: a real project, and no key. */
function openProvider(isReal: boolean, standIn: string) {
  const secretKey = process.env["STRIPE_SECRET_KEY"] ?? (isReal ? "" : LOCAL_STRIPE_KEY);
  if (secretKey === "") return null;
  // A real key must not get to a stand-in.
  if (!isReal && !secretKey.startsWith("sk_test_")) throw new Error("Name the real --project.");
  const apiUrl = isReal ? null : new URL(standIn);
  // Events aren't received here.
  return createStripeBilling({ secretKey, apiUrl, webhookSecret: "" });
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
