/**
 * `npm run staff -- grant|revoke|list <address>`: who of support may read and answer every ticket. The right is a
 * claim in the account's ID token, so it holds from the next time that is renewed, within an hour at the latest.
 *   --project <id>   a real project, with the credentials of `gcloud auth application-default login`
 *   --auth <host>    another Auth emulator than that of `npm start`
 */
import { parseArgs } from "node:util";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { grantStaff, listStaff, revokeStaff } from "#/staff/staff.ts";
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";

const USAGE = `npm run staff -- grant <address>    may read and answer every support ticket
npm run staff -- revoke <address>   may not any more
npm run staff -- list               who may

Options:
  --project <id>   a Firebase project, not the local stack; needs application default credentials
  --auth <host>    the Auth emulator of a local stack on other ports (127.0.0.1:9099)`;

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { project: { type: "string" }, auth: { type: "string" } },
  });
  const [verb, address = ""] = positionals;
  if (values.project) delete process.env["FIREBASE_AUTH_EMULATOR_HOST"];
  else process.env["FIREBASE_AUTH_EMULATOR_HOST"] = values.auth ?? "127.0.0.1:9099";
  initializeApp({ projectId: values.project ?? LOCAL_PROJECT_ID });
  const accounts = getAuth();
  if (verb === "list") return (await listStaff(accounts)).join("\n") || "Nobody.";
  if (verb === "grant" && address !== "") return grantStaff(accounts, address);
  if (verb === "revoke" && address !== "") return revokeStaff(accounts, address);
  throw new Error(USAGE);
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
