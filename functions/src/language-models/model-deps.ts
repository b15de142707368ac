/** Dependencies of a workspace's language model, and as deployed. */
import type { Firestore } from "firebase-admin/firestore";
import type { ModelConnection } from "#/language-models/adapters/model-connection.ts";
import { openModel } from "#/language-models/adapters/open-model.ts";
import type { LanguageModel } from "#/language-models/language-model.ts";
import type { UseCaseDeps } from "#/platform/callables/use-case.ts";
import { environment } from "#/platform/environment.ts";
import { createPublicFetch } from "#/platform/public-network/public-fetch.ts";
import { openSecretStore } from "#/platform/secret-store/open-secret-store.ts";
import type { SecretStore } from "#/platform/secret-store/secret-store.ts";

export interface ModelDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  readonly secrets: SecretStore;
  readonly open: (connection: ModelConnection, model: string) => LanguageModel;
}

export function createModelDeps({ db, now }: UseCaseDeps): ModelDeps {
  const { allowedOrigins, anthropicUrl } = environment.languageModels;
  const network = { fetch: createPublicFetch({ allowedOrigins }), anthropicUrl };
  return {
    db,
    now,
    secrets: openSecretStore(),
    open: (connection, model) => openModel(connection, model, network),
  };
}
