/** The secret store of this deployment. */
import { applicationDefault } from "firebase-admin/app";
import { environment } from "#/platform/environment.ts";
import { createEncryptedFileStore } from "#/platform/secret-store/encrypted-file-store.ts";
import { createSecretManagerStore } from "#/platform/secret-store/secret-manager-store.ts";
import type { SecretStore } from "#/platform/secret-store/secret-store.ts";

let opened: SecretStore | null = null;

/** Throws when the emulators weren't told where to keep secrets: `npm start` tells them. */
export function openSecretStore(): SecretStore {
  opened ??= create();
  return opened;
}

function create(): SecretStore {
  const { isEmulated, projectId, localSecrets } = environment;
  if (!isEmulated) {
    if (projectId === null) throw new Error("no project to keep secrets in");
    const credential = applicationDefault();
    return createSecretManagerStore({
      projectId,
      accessToken: async () => (await credential.getAccessToken()).access_token,
      fetch: (url, init) => fetch(url, init),
    });
  }
  if (localSecrets === null) throw new Error("LOCAL_SECRETS_FOLDER and _KEY_FILE aren't set");
  return createEncryptedFileStore(localSecrets.folder, localSecrets.keyFile);
}
