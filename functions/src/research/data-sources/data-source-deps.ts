/** Dependencies of connecting a provider, and as deployed. */
import type { Firestore } from "firebase-admin/firestore";
import { openSecretStore } from "#/platform/secret-store/open-secret-store.ts";
import type { SecretStore } from "#/platform/secret-store/secret-store.ts";
import type { UseCaseDeps } from "#/platform/callables/use-case.ts";
import { createSourceCheck, type CheckSource } from "#/research/data-sources/check-source.ts";
import { ownAdapterEnvironment } from "#/research/data-sources/deployed-sources.ts";

export interface DataSourceDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  readonly secrets: SecretStore;
  readonly check: CheckSource;
}

export function createDataSourceDeps({ db, now }: UseCaseDeps): DataSourceDeps {
  return { db, now, secrets: openSecretStore(), check: createSourceCheck(ownAdapterEnvironment) };
}
