/** Location of workspaces' keys in the local stack, and the key that they are encrypted with. */
import { homedir } from "node:os";
import { join, resolve } from "node:path";

/**
 * The encrypted files are deleted with the rest of the state. Their key stays with the person, outside of the repository,
 * so that a copied state folder doesn't give anything away; a stack that keeps no state has one of its own.
 */
export function getLocalSecretPaths(
  env: NodeJS.ProcessEnv,
  folder: string,
  isKept: boolean,
): { readonly LOCAL_SECRETS_FOLDER: string; readonly LOCAL_SECRETS_KEY_FILE: string } {
  const config = env["XDG_CONFIG_HOME"] || join(homedir(), ".config");
  return {
    LOCAL_SECRETS_FOLDER: resolve(folder, "secrets"),
    LOCAL_SECRETS_KEY_FILE: isKept
      ? join(config, "mapwright", "local-secrets.key")
      : resolve(folder, "secrets.key"),
  };
}
