/** Types of what the rehearsal calls of firebase-tools: the code of `firebase deploy` itself, which has no types. */

declare module "firebase-tools/lib/config.js" {
  export interface FunctionsConfig {
    readonly source: string;
    readonly runtime: string;
    readonly ignore?: readonly string[];
  }
  export interface HostingConfig {
    readonly public: string;
    readonly ignore?: readonly string[];
    readonly headers?: readonly {
      readonly source: string;
      readonly headers: { key: string; value: string }[];
    }[];
  }
  export class Config {
    static load(options: { cwd: string }): Config | null;
    readonly projectDir: string;
    readonly src: {
      firestore: { rules: string; indexes: string };
      functions: readonly FunctionsConfig[];
    };
    path(file: string): string;
  }
}

declare module "firebase-tools/lib/deploy/lifecycleHooks.js" {
  export function lifecycleHooks(
    target: "functions" | "hosting",
    hook: "predeploy",
  ): (context: object, options: object) => Promise<void>;
}

declare module "firebase-tools/lib/deploy/functions/prepareFunctionsUpload.js" {
  export function prepareFunctionsUpload(
    projectDir: string,
    sourceDir: string,
    config: { ignore: string[] },
    additionalSources: readonly string[],
  ): Promise<{ pathToSource: string }>;
}

declare module "firebase-tools/lib/deploy/functions/runtimes/index.js" {
  import type { Build } from "firebase-tools/lib/deploy/functions/build.js";
  export interface RuntimeDelegate {
    validate(): Promise<void>;
    discoverBuild(
      config: object,
      env: Readonly<Record<string, string | undefined>>,
    ): Promise<Build>;
  }
  export function getRuntimeDelegate(context: {
    projectId: string;
    projectDir: string;
    sourceDir: string;
    runtime: string;
  }): Promise<RuntimeDelegate>;
}

declare module "firebase-tools/lib/deploy/functions/build.js" {
  import type { Backend } from "firebase-tools/lib/deploy/functions/backend.js";
  export interface Build {
    readonly endpoints: Readonly<Record<string, object>>;
    runtime?: string;
  }
  export function resolveBackend(options: {
    build: Build;
    firebaseConfig: object;
    userEnvs: Readonly<Record<string, string | undefined>>;
    nonInteractive: boolean;
    isEmulator: boolean;
  }): Promise<{ backend: Backend }>;
}

declare module "firebase-tools/lib/deploy/functions/backend.js" {
  export interface Endpoint {
    readonly id: string;
    codebase?: string;
  }
  export interface Backend {
    readonly endpoints: object;
  }
  export function empty(): Backend;
  export function allEndpoints(backend: Backend): Endpoint[];
}

declare module "firebase-tools/lib/deploy/functions/validate.js" {
  import type { Backend } from "firebase-tools/lib/deploy/functions/backend.js";
  export function endpointsAreValid(want: Backend, existing: Backend): void;
}

declare module "firebase-tools/lib/hosting/config.js" {
  import type { HostingConfig } from "firebase-tools/lib/config.js";
  export function hostingConfig(options: object): HostingConfig[];
}

declare module "firebase-tools/lib/deploy/hosting/convertConfig.js" {
  import type { HostingConfig } from "firebase-tools/lib/config.js";
  import type { Backend } from "firebase-tools/lib/deploy/functions/backend.js";
  export function convertConfig(
    context: { projectId: string; existingBackendPromise: Promise<Backend> },
    functions: { functions: Readonly<Record<string, { wantBackend: Backend }>> },
    deploy: { config: HostingConfig; version: string },
  ): Promise<{
    rewrites?: { glob?: string; run?: { serviceId: string; region: string } }[];
    headers?: { glob?: string; headers: Readonly<Record<string, string>> }[];
  }>;
}

declare module "firebase-tools/lib/listFiles.js" {
  export function listFiles(folder: string, ignore?: readonly string[]): string[];
}

declare module "firebase-tools/lib/loadCJSON.js" {
  export function loadCJSON(file: string): object;
}

declare module "firebase-tools/lib/firestore/api.js" {
  export class FirestoreApi {
    upgradeOldSpec(spec: object): { indexes: object[]; fieldOverrides: object[] };
    validateSpec(spec: object): void;
  }
}
