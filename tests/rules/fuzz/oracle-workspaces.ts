/** Names of workspaces, invitations and checkouts: what owners and admins write. */
import { checkoutRequest } from "@mapwright/core/billing/checkout";
import { entitlement } from "@mapwright/core/billing/entitlement";
import { isReadOnly } from "@mapwright/core/billing/plan-policy";
import { INVITE_RESEND_AFTER_MS, invite } from "@mapwright/core/workspaces/invite";
import { toInviteId } from "@mapwright/core/workspaces/invite-id";
import {
  WORKSPACE_NAME_MAX_LENGTH,
  workspace,
  workspaceName,
} from "@mapwright/core/workspaces/workspace";
import {
  listChangedFields,
  isTextWithin,
  hasExactly,
  parseAfter,
  wasStampedNow,
} from "./oracle-changes.ts";
import type { KnownCase } from "./oracle-case.ts";
import { asSchemaInput } from "./stored-value.ts";
import { isAmongNextOf, isNextOf } from "./oracle-people.ts";

const isOneOf = (names: readonly string[]) => (name: string) => names.includes(name);

export function mayRenameWorkspace(known: KnownCase): boolean {
  const written = known.after.get(known.path);
  return (
    listChangedFields(known).every(isOneOf(["name", "updatedBy", "updatedAt"])) &&
    workspaceName.safeParse(written?.["name"]).success &&
    isTextWithin(known, "name", WORKSPACE_NAME_MAX_LENGTH) &&
    written?.["updatedBy"] === known.person.uid &&
    wasStampedNow(known, "updatedAt")
  );
}

export function mayWriteInvite(known: KnownCase): boolean {
  if (known.verb === "create")
    return requestsEmail(known) && isAmongNextOf(known, "invites", known.ids[1]);
  if (known.verb !== "update") return false;
  return revokes(known) || (requestsEmail(known) && mayBeSentAgain(known));
}

/** A new document with nothing but what is asked for, as the schema has it. */
export function mayAskToPay(known: KnownCase): boolean {
  const { verb, ids, person, after, path } = known;
  const asked = parseAfter(checkoutRequest, known);
  if (verb !== "create" || asked === null) return false;
  const fields = asked.kind === "plan" ? ["offer", "interval", "code"] : [];
  return (
    /^[\w-]{1,128}$/.test(ids[1] ?? "") &&
    isNextOf(known, "checkouts", ids[1]) &&
    hasExactly(known, ["kind", "createdBy", "at", ...fields]) &&
    // As stored: the schema would accept another spelling of a code.
    (asked.kind !== "plan" || after.get(path)?.["code"] === asked.code) &&
    asked.createdBy === person.uid &&
    wasStampedNow(known, "at")
  );
}

/** The complete document whenever an email is requested, as long as the plan has room for one more. */
function requestsEmail(known: KnownCase): boolean {
  const { ids, person } = known;
  const asked = parseAfter(invite, known);
  const stored = known.after.get(known.path);
  return (
    asked !== null &&
    person.isVerified &&
    hasExactly(known, Object.keys(invite.omit({ delivery: true }).shape)) &&
    // As stored: the schema would treat another spelling of the address as the same.
    stored?.["email"] === asked.email &&
    toInviteId(asked.email) === ids[1] &&
    asked.workspaceId === ids[0] &&
    asked.status === "pending" &&
    asked.invitedBy === person.uid &&
    wasStampedNow(known, "sentAt") &&
    wasStampedNow(known, "updatedAt") &&
    hasFreeSeat(known)
  );
}

function hasFreeSeat({ before, ids }: KnownCase): boolean {
  const team = before.get(`workspaces/${ids[0]}`);
  const plan = before.get(`workspaces/${ids[0]}/billing/current`);
  if (!team || !plan) return false;
  const { memberCount } = workspace.parse(asSchemaInput(team, Date.now()));
  const held = entitlement.parse(asSchemaInput(plan, Date.now()));
  return !isReadOnly(held, Date.now()) && memberCount < held.seats;
}

function mayBeSentAgain({ before, path }: KnownCase): boolean {
  const last = invite.parse(asSchemaInput(before.get(path) ?? {}, Date.now()));
  return Date.now() >= last.sentAt + INVITE_RESEND_AFTER_MS;
}

function revokes(known: KnownCase): boolean {
  const { before, after, path, person } = known;
  const written = after.get(path);
  return (
    before.get(path)?.["status"] === "pending" &&
    listChangedFields(known).every(isOneOf(["status", "invitedBy", "updatedAt"])) &&
    written?.["status"] === "revoked" &&
    written["invitedBy"] === person.uid &&
    wasStampedNow(known, "updatedAt")
  );
}
