/** Switches a workspace's language model on or off, and disconnects it. */
import { AppError } from "@mapwright/core/app-error";
import { languageModelPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { MODEL_API_NAMES } from "@mapwright/core/language-models/language-model";
import { canManageMembers, canOwn } from "@mapwright/core/workspaces/workspace-policy";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { chooseName } from "#/platform/access/membership.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { readOwnTeam } from "#/platform/access/team.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { getLanguageModelSecretName } from "#/platform/secret-store/secret-store.ts";
import { toStored } from "#/platform/stored-document.ts";
import type { ModelDeps } from "#/language-models/model-deps.ts";
import { readModel, storedModel } from "#/language-models/model-store.ts";

/** Owners switch it on, owners and admins off. Switching it to what it is changes nothing. */
export async function switchModel(
  { db, now }: Pick<ModelDeps, "db" | "now">,
  user: UserPrincipal,
  { workspaceId, isOn }: { readonly workspaceId: WorkspaceId; readonly isOn: boolean },
): Promise<void> {
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
    if (!(isOn ? canOwn : canManageMembers)(actor.role)) throw createRoleTooLowError();
    const settings = await readModel(db, workspaceId, transaction);
    if (!settings) throw new AppError("not-found", "No language model is connected");
    if ((settings.switchedOn !== null) === isOn) return;
    const at = now();
    transaction.set(
      db.doc(languageModelPath(workspaceId)),
      toStored(storedModel, { ...settings, switchedOn: isOn ? { by: actor.id, at } : null }),
    );
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at,
      action: isOn ? "language-model-switched-on" : "language-model-switched-off",
      actor: actor.id,
      actorName: chooseName(actor),
      target: MODEL_API_NAMES[settings.api],
      detail: settings.model,
    });
  });
}

/** Deletes the key; what was used this month stays counted. Disconnecting what isn't connected isn't logged. */
export async function disconnectModel(
  { db, now, secrets }: Pick<ModelDeps, "db" | "now" | "secrets">,
  user: UserPrincipal,
  { workspaceId }: { readonly workspaceId: WorkspaceId },
): Promise<void> {
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
    if (!canManageMembers(actor.role)) throw createRoleTooLowError();
    const settings = await readModel(db, workspaceId, transaction);
    if (!settings) return;
    transaction.delete(db.doc(languageModelPath(workspaceId)));
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: now(),
      action: "language-model-disconnected",
      actor: actor.id,
      actorName: chooseName(actor),
      target: MODEL_API_NAMES[settings.api],
    });
  });
  // Last: from the document on, nobody asks for it.
  await secrets.delete(getLanguageModelSecretName(workspaceId));
}
