/** Reads from an installed upload which functions would be deployed, as firebase-tools does. */
import { parseEnv } from "node:util";
import { allEndpoints, empty, type Backend } from "firebase-tools/lib/deploy/functions/backend.js";
import { resolveBackend } from "firebase-tools/lib/deploy/functions/build.js";
import { getRuntimeDelegate } from "firebase-tools/lib/deploy/functions/runtimes/index.js";
import { endpointsAreValid } from "firebase-tools/lib/deploy/functions/validate.js";
import { buildParameterFile } from "../../../functions/src/platform/parameters.ts";

/**
 * Has firebase-tools read the manifest from a file, not over HTTP, so that a failure names its cause; and wait longer than
 * ten seconds for a busy machine.
 */
export const DISCOVERY = {
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
  FUNCTIONS_DISCOVERY_TIMEOUT: "150",
} as const;

export interface Upload {
  readonly projectId: string;
  /** Folder in which the upload is installed. */
  readonly folder: string;
  readonly runtime: string;
}

/** Needs `DISCOVERY` in the environment. @throws when the code doesn't load, or has settings that a deployment refuses */
export async function readManifest({ projectId, folder, runtime }: Upload): Promise<Backend> {
  const parameters = parseEnv(buildParameterFile({}));
  const firebaseConfig = { projectId };
  const delegate = await getRuntimeDelegate({
    projectId,
    projectDir: folder,
    sourceDir: folder,
    runtime,
  });
  await delegate.validate();
  const build = await delegate.discoverBuild(
    { firebase: firebaseConfig },
    { ...parameters, GCLOUD_PROJECT: projectId, FIREBASE_CONFIG: JSON.stringify(firebaseConfig) },
  );
  build.runtime = runtime;
  const { backend } = await resolveBackend({
    build,
    firebaseConfig,
    userEnvs: parameters,
    nonInteractive: true,
    // Otherwise it looks for the secrets in the project's Secret Manager.
    isEmulator: true,
  });
  endpointsAreValid(backend, empty());
  if (allEndpoints(backend).length === 0) throw new Error("The upload deploys no function.");
  return backend;
}
