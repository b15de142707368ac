import { checkEntitlement } from "@mapwright/core/billing/plan-policy";
import { billingPath, brandPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { ShownBrand } from "@mapwright/core/workspaces/brand";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { readEntitlement } from "#/platform/plan-quota.ts";
import { storedBrand } from "#/platform/stored-brand.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedWorkspace } from "#/platform/access/team.ts";

interface BrandDocuments {
  readonly workspace: DocumentSnapshot;
  readonly billing: DocumentSnapshot;
  readonly branding: DocumentSnapshot;
}

export async function readShownBrand(
  db: Firestore,
  id: WorkspaceId,
  nowMs: number,
): Promise<ShownBrand> {
  const [workspace, billing, branding] = await Promise.all(
    [workspacePath(id), billingPath(id), brandPath(id)].map((path) => db.doc(path).get()),
  );
  if (!workspace || !billing || !branding) throw new Error("a read without an answer");
  return chooseShownBrand({ workspace, billing, branding }, nowMs);
}

/** The branding of a workspace on its links now: white-label ends with the plan that includes it. */
export function chooseShownBrand(
  { workspace, billing, branding }: BrandDocuments,
  nowMs: number,
): ShownBrand {
  const { name } = fromStored(storedWorkspace, workspace.data());
  const { isAllowed } = checkEntitlement(
    readEntitlement(billing, nowMs),
    { activeMaps: 0 },
    { kind: "create-white-label-link" },
    nowMs,
  );
  const own = branding.exists ? fromStored(storedBrand, branding.data()) : null;
  return {
    name,
    logo: own?.logo ?? null,
    color: isAllowed ? (own?.color ?? null) : null,
    isWhiteLabel: isAllowed && own !== null,
  };
}
