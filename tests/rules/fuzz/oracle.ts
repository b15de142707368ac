/**
 * Whether an operation should be allowed, decided without the rules: by what the product promises, with the policy
 * functions and schemas of core. The rules are correct when they decide the same.
 */
import type { Case } from "./oracle-case.ts";
import { isActive, canReadGroup, isAllowed } from "./oracle-collections.ts";
import {
  applyWrites,
  type Actor,
  type Documents,
  type Listing,
  type Operation,
} from "./operation.ts";

export function isAuthorised(documents: Documents, actor: Actor, operation: Operation): boolean {
  const person = personOf(actor);
  if (operation.kind === "list") return mayList(documents, person, operation);
  if (operation.kind === "get") {
    const { path } = operation;
    return isAllowed({ verb: "get", path, person, before: documents, after: documents });
  }
  const after = applyWrites(documents, operation.writes);
  return operation.writes.every(({ kind, path }) => {
    const isThere = documents.has(path);
    // Requiring a missing document to exist never works.
    if (kind === "update" && !isThere) return false;
    const verb = kind === "delete" ? "delete" : isThere ? "update" : "create";
    return isAllowed({ verb, path, person, before: documents, after });
  });
}

/** An anonymous sign-in counts as no one; the staff claim is valid only as the value `true`. */
function personOf(actor: Actor): Case["person"] {
  const { uid, provider, staff, isVerified = true, signedInAtSeconds } = actor;
  if (uid === null || provider === "anonymous") return null;
  const signedInAtMs = signedInAtSeconds === undefined ? Infinity : signedInAtSeconds * 1000;
  return { uid, isStaff: staff === true, isVerified: isVerified === true, signedInAtMs };
}

function mayList(documents: Documents, person: Case["person"], listing: Listing): boolean {
  const { collection, isGroup, where, limit } = listing;
  const asked = new Map(where.map(({ field, value }) => [field, value]));
  if (isGroup)
    return (
      isActive(documents, person) &&
      canReadGroup(collection.slice(collection.lastIndexOf("/") + 1), person, asked)
    );
  const path = `${collection}/any`;
  return isAllowed({
    verb: "list",
    path,
    person,
    before: documents,
    after: documents,
    asked,
    limit,
  });
}
