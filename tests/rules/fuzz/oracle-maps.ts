/** Editors' changes to a map's document: one thing at a time, under their own name, at the server's time. */
import { entitlement } from "@mapwright/core/billing/entitlement";
import { isReadOnly } from "@mapwright/core/billing/plan-policy";
import { mapDocument } from "@mapwright/core/maps/map-document";
import { mapTags } from "@mapwright/core/maps/map-tags";
import { listChangedFields, wasStampedNow } from "./oracle-changes.ts";
import type { KnownCase } from "./oracle-case.ts";
import type { Documents } from "./operation.ts";
import { asSchemaInput, type Fields } from "./stored-value.ts";

export function isInTrash(map: Fields | undefined): boolean {
  return map !== undefined && map["trashedAt"] !== null;
}

/** Whether the plan lets editors change the map: the plan is paid for and the map is within its limits. */
export function isWithinPlan(documents: Documents, path: string): boolean {
  const map = documents.get(path);
  const workspace = map?.["workspaceId"];
  if (typeof workspace !== "string") return false;
  const plan = documents.get(`workspaces/${workspace}/billing/current`);
  if (!map || !plan || map["isBeyondPlan"] === true) return false;
  return !isReadOnly(entitlement.parse(asSchemaInput(plan, Date.now())), Date.now());
}

/** Keyed by the one field that may change in addition to who and when. */
const CHANGES: Readonly<Record<string, (known: KnownCase) => boolean>> = {
  title: (known) =>
    !isInTrash(known.before.get(known.path)) &&
    isWithinPlan(known.before, known.path) &&
    mapDocument.shape.title.safeParse(known.after.get(known.path)?.["title"]).success,
  tags: (known) =>
    !isInTrash(known.before.get(known.path)) &&
    isWithinPlan(known.before, known.path) &&
    mapTags.safeParse(known.after.get(known.path)?.["tags"]).success,
  archivedAt: (known) =>
    !isInTrash(known.before.get(known.path)) && wasStampedNow(known, "archivedAt"),
  // Only functions restore maps from the archive and the trash, because they check the plan.
  trashedAt: (known) => wasStampedNow(known, "trashedAt"),
};

export function mayChangeMap(known: KnownCase): boolean {
  const changed = listChangedFields(known);
  return (
    known.after.get(known.path)?.["updatedBy"] === known.person.uid &&
    wasStampedNow(known, "updatedAt") &&
    Object.entries(CHANGES).some(
      ([field, isRight]) =>
        changed.every((name) => [field, "updatedBy", "updatedAt"].includes(name)) && isRight(known),
    )
  );
}
