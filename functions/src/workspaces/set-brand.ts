/** Sets how a workspace shows itself on reports and links. A color of its own takes a plan with white-label links. */
import { AppError } from "@mapwright/core/app-error";
import { checkEntitlement } from "@mapwright/core/billing/plan-policy";
import { billingPath, brandPath } from "@mapwright/core/firestore-paths";
import type { SetBrandInput } from "@mapwright/core/workspaces/brand";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { chooseName } from "#/platform/access/membership.ts";
import { readEntitlement } from "#/platform/plan-quota.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { storedBrand } from "#/platform/stored-brand.ts";
import { toStored } from "#/platform/stored-document.ts";
import { readOwnTeam } from "#/platform/access/team.ts";

export async function setBrand(
  db: Firestore,
  user: UserPrincipal,
  { workspaceId, logo, color }: SetBrandInput,
  nowMs: number,
): Promise<void> {
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
    if (!canManageMembers(actor.role)) throw createRoleTooLowError();
    const billing = await transaction.get(db.doc(billingPath(workspaceId)));
    if (color !== null) {
      const decision = checkEntitlement(
        readEntitlement(billing, nowMs),
        { activeMaps: 0 },
        { kind: "create-white-label-link" },
        nowMs,
      );
      if (!decision.isAllowed) {
        const { refusal } = decision;
        throw new AppError(refusal.code, "A color is part of a larger plan", undefined, refusal);
      }
    }
    transaction.set(
      db.doc(brandPath(workspaceId)),
      toStored(storedBrand, { logo, color, updatedAt: nowMs }),
    );
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: nowMs,
      action: "brand-changed",
      actor: actor.id,
      actorName: chooseName(actor),
    });
  });
}
