/** Connects a language model with a workspace's own key, once its endpoint has accepted it. Nothing is sent yet. */
import { AppError } from "@mapwright/core/app-error";
import { languageModelPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import {
  MODEL_API_NAMES,
  type ModelAccess,
  type ModelLimits,
  type ModelPrice,
} from "@mapwright/core/language-models/language-model";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { chooseName } from "#/platform/access/membership.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { readOwnTeam } from "#/platform/access/team.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { toStored } from "#/platform/stored-document.ts";
import { toModelRefusal } from "#/language-models/model-errors.ts";
import type { ModelDeps } from "#/language-models/model-deps.ts";
import type { ModelConnection } from "#/language-models/adapters/model-connection.ts";
import {
  readModel,
  readModelKey,
  storedModel,
  storeModelKey,
} from "#/language-models/model-store.ts";
import { getLanguageModelSecretName } from "#/platform/secret-store/secret-store.ts";

/** The longest a person waits for the list. */
const TIMEOUT_MS = 25_000;
/** Shorter ones show nothing of themselves. */
const MIN_KEY_LENGTH_SHOWN = 12;

type InWorkspace<Input> = Input & { readonly workspaceId: WorkspaceId };

/** Lists a model service's models, for a member who may manage the workspace: the use case checks that. */
export async function listModelNames(
  deps: ModelDeps,
  input: InWorkspace<ModelAccess>,
): Promise<readonly string[]> {
  const connection = await completeAccess(deps, input);
  try {
    return await deps.open(connection, "").listModels(AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError")
      throw new AppError("model-unreachable", "The endpoint doesn't answer");
    throw toModelRefusal(error);
  }
}

/** The stored key only goes to the endpoint that it was entered for. */
async function completeAccess(
  { db, secrets }: ModelDeps,
  { workspaceId, api, endpoint, key }: InWorkspace<ModelAccess>,
): Promise<ModelConnection> {
  if (key !== null) return { api, endpoint, key };
  const settings = await readModel(db, workspaceId);
  const stored = await readModelKey(secrets, workspaceId);
  if (stored === null || settings?.api !== api || settings.endpoint !== endpoint)
    throw new AppError("invalid-input", "The key is missing", { key: "Enter the key" });
  return { api, endpoint, key: stored };
}

export interface ModelChoice {
  readonly model: string;
  readonly price: ModelPrice;
  readonly limits: ModelLimits;
}

/** Replaces an earlier one. It stays switched on only where everything is sent to the same endpoint as before. */
export async function connectModel(
  deps: ModelDeps,
  user: UserPrincipal,
  input: InWorkspace<ModelAccess & ModelChoice>,
): Promise<void> {
  const { workspaceId, api, endpoint, model, price, limits } = input;
  const names = await listModelNames(deps, input);
  if (!names.includes(model))
    throw new AppError("invalid-input", "No such model", {
      model: "Choose a model that the endpoint lists",
    });
  const { db, now, secrets } = deps;
  const { key } = await completeAccess(deps, input);
  const before = await readModelKey(secrets, workspaceId);
  await storeModelKey(secrets, workspaceId, key);
  try {
    const eventId = createEventId();
    await db.runTransaction(async (transaction) => {
      const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
      if (!canManageMembers(actor.role)) throw createRoleTooLowError();
      const known = await readModel(db, workspaceId, transaction);
      const isSame = known?.api === api && known.endpoint === endpoint;
      const connectedAt = now();
      transaction.set(
        db.doc(languageModelPath(workspaceId)),
        toStored(storedModel, {
          workspaceId,
          api,
          endpoint,
          keyEnding: key.length < MIN_KEY_LENGTH_SHOWN ? "" : key.slice(-4),
          model,
          price,
          limits,
          switchedOn: isSame ? known.switchedOn : null,
          connectedBy: actor.id,
          connectedAt,
          status: "working",
          checkedAt: connectedAt,
        }),
      );
      writeAudit(db, transaction, workspaceId, {
        id: eventId,
        at: connectedAt,
        action: "language-model-connected",
        actor: actor.id,
        actorName: chooseName(actor),
        target: MODEL_API_NAMES[api],
        detail: model,
      });
    });
  } catch (error) {
    // They may have left meanwhile, or the workspace is being deleted: nothing of theirs stays behind.
    if (before === null) await secrets.delete(getLanguageModelSecretName(workspaceId));
    else await storeModelKey(secrets, workspaceId, before);
    throw error;
  }
}
