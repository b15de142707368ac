/**
 * `npm run replay-deletions`: after a backup was restored, deletes again everything that was deleted since it was made
 * (docs/going-live.md). Run it before anyone gets access.
 *   --project <id>       a real project, with the credentials of `gcloud auth application-default login`
 *   --auth, --firestore  the emulators of a local stack on other ports (127.0.0.1:9099, 127.0.0.1:8080)
 */
import { parseArgs } from "node:util";
import { applicationDefault, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { createEncryptedFileStore } from "../../../functions/src/platform/secret-store/encrypted-file-store.ts";
import { createSecretManagerStore } from "../../../functions/src/platform/secret-store/secret-manager-store.ts";
import { replayDeletions } from "../../../functions/src/accounts/replay-deletions.ts";
import { findWithoutAccount } from "#/restore/without-account.ts";
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";
import { getLocalSecretPaths } from "#/stack/local-secrets.ts";

/** A write may contain at most 500 changes. */
const PAGE_SIZE = 400;

async function main() {
  const { values } = parseArgs({
    options: {
      project: { type: "string" },
      auth: { type: "string", default: "127.0.0.1:9099" },
      firestore: { type: "string", default: "127.0.0.1:8080" },
    },
  });
  const hosts = {
    FIREBASE_AUTH_EMULATOR_HOST: values.auth,
    FIRESTORE_EMULATOR_HOST: values.firestore,
  };
  for (const [name, host] of Object.entries(hosts))
    if (values.project) delete process.env[name];
    else process.env[name] = host;
  initializeApp({ projectId: values.project ?? LOCAL_PROJECT_ID });
  const [db, accounts] = [getFirestore(), getAuth()];
  let failures = 0;
  const report = await replayDeletions({
    db,
    now: Date.now,
    goOn: () => {},
    secrets: openSecrets(values.project),
    pageSize: PAGE_SIZE,
    async deleteSignIn(uid) {
      const { users } = await accounts.getUsers([{ uid }]);
      if (users.length > 0) await accounts.deleteUser(uid);
    },
    onUnfinished(key, error) {
      failures += 1;
      console.error(`accountDeletions/${key} isn't finished: ${String(error)}`);
    },
  });
  console.log(
    `${report.accounts} accounts looked at: ${report.deletedAccounts} deleted again, and ${report.deletedWorkspaces} workspaces.`,
  );
  for (const uid of await findWithoutAccount(db, accounts))
    console.log(`users/${uid} has no account in Firebase Authentication and no deletion record.`);
  if (failures > 0) throw new Error(`${failures} deletions aren't finished. Run this again.`);
}

/** The keys of workspaces are in the project's Secret Manager, or in the local stack's files. */
function openSecrets(projectId: string | undefined) {
  if (projectId === undefined) {
    const paths = getLocalSecretPaths(process.env, ".state", true);
    return createEncryptedFileStore(paths.LOCAL_SECRETS_FOLDER, paths.LOCAL_SECRETS_KEY_FILE);
  }
  const credential = applicationDefault();
  const accessToken = async () => (await credential.getAccessToken()).access_token;
  return createSecretManagerStore({ projectId, accessToken, fetch });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
