/**
 * `npm run staff -- grant|revoke|list|disable|enable <address>`: who of support may read and answer every ticket, and
 * which accounts are disabled. The right is a claim in the account's ID token, so it holds from the next time that is
 * renewed, within an hour at the latest; revoking and disabling hold at once.
 *   --project <id>   a real project, with the credentials of `gcloud auth application-default login`
 *   --auth <host>       another Auth emulator than that of `npm start`
 *   --firestore <host>  another Firestore emulator
 */
import { parseArgs } from "node:util";
import { initializeApp } from "firebase-admin/app";
import type { UserId } from "@mapwright/core/ids";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { revokeSignIns } from "../../../functions/src/platform/revocation.ts";
import {
  disableAccount,
  enableAccount,
  grantStaff,
  listStaff,
  revokeStaff,
} from "#/staff/staff.ts";
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";

const USAGE = `npm run staff -- grant <address>    may read and answer every support ticket
npm run staff -- revoke <address>   may not any more
npm run staff -- list               who may
npm run staff -- disable <address>  can't sign in any more, and is signed out everywhere
npm run staff -- enable <address>   can sign in again

Options:
  --project <id>   a Firebase project, not the local stack; needs application default credentials
  --auth <host>       the Auth emulator of a local stack on other ports (127.0.0.1:9099)
  --firestore <host>  its Firestore emulator (127.0.0.1:8080)`;

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: "string" },
      auth: { type: "string" },
      firestore: { type: "string" },
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
  if (verb === "list") return (await listStaff(accounts)).join("\n") || "Nobody.";
  if (verb === "grant" && address !== "") return grantStaff(accounts, address);
  if (verb === "revoke" && address !== "") return revokeStaff(accounts, address, revoke);
  if (verb === "disable" && address !== "") return disableAccount(accounts, address, revoke);
  if (verb === "enable" && address !== "") return enableAccount(accounts, address);
  throw new Error(USAGE);
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
