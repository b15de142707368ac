/** firebase.json as `firebase deploy` reads it, for a project that doesn't exist. */
import { Config, type FunctionsConfig } from "firebase-tools/lib/config.js";

const PROJECT_ID = "demo-rehearsal";

export interface DeployProject {
  readonly id: string;
  readonly config: Config;
  readonly functions: FunctionsConfig;
  /** Options that firebase-tools' commands pass around. */
  readonly options: object;
}

export function openProject(root: string): DeployProject {
  const config = Config.load({ cwd: root });
  const [functions] = config?.src.functions ?? [];
  if (!config || !functions) throw new Error("firebase.json names no functions.");
  const options = {
    config,
    project: PROJECT_ID,
    projectId: PROJECT_ID,
    projectRoot: config.projectDir,
    site: PROJECT_ID,
    nonInteractive: true,
  };
  return { id: PROJECT_ID, config, functions, options };
}
