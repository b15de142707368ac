/** A workspace's language model in Firestore: settings, usage and tasks, and its key in the secret store. */
import {
  languageModel,
  type LanguageModelSettings,
} from "@mapwright/core/language-models/language-model";
import { modelTask } from "@mapwright/core/language-models/model-task";
import {
  modelUsage,
  openModelUsage,
  type ModelUsage,
} from "@mapwright/core/language-models/model-usage";
import { languageModelPath, modelUsagePath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import {
  getLanguageModelSecretName,
  type SecretStore,
} from "#/platform/secret-store/secret-store.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

export const storedModel = {
  schema: languageModel,
  times: ["switchedOn.at", "connectedAt", "checkedAt"],
} as const;
export const storedTask = {
  schema: modelTask,
  times: ["startedAt", "endedAt", "leaseUntil", "expireAt"],
} as const;
/** The times of reservations are in a record, and stored as numbers. */
const storedUsage = { schema: modelUsage, times: [] } as const;

/** null: none is connected. */
export async function readModel(
  db: Firestore,
  workspace: WorkspaceId,
  transaction?: Transaction,
): Promise<LanguageModelSettings | null> {
  const ref = db.doc(languageModelPath(workspace));
  const found = await (transaction ? transaction.get(ref) : ref.get());
  return found.exists ? fromStored(storedModel, found.data()) : null;
}

/** Up to date. */
export async function readUsage(
  db: Firestore,
  workspace: WorkspaceId,
  nowMs: number,
  transaction?: Transaction,
): Promise<ModelUsage> {
  const ref = db.doc(modelUsagePath(workspace));
  const found = await (transaction ? transaction.get(ref) : ref.get());
  return openModelUsage(found.exists ? fromStored(storedUsage, found.data()) : null, nowMs);
}

export function writeUsage(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  usage: ModelUsage,
): void {
  transaction.set(db.doc(modelUsagePath(workspace)), toStored(storedUsage, usage));
}

/** Empty: the endpoint needs none. null: none is stored. */
export async function readModelKey(
  secrets: SecretStore,
  workspace: WorkspaceId,
): Promise<string | null> {
  const stored = await secrets.get(getLanguageModelSecretName(workspace));
  return stored === null ? null : stored.slice(1);
}

/** Behind a mark, because secret stores have no empty values. */
export async function storeModelKey(
  secrets: SecretStore,
  workspace: WorkspaceId,
  key: string,
): Promise<void> {
  await secrets.put(getLanguageModelSecretName(workspace), `=${key}`);
}
