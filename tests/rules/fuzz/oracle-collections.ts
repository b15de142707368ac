/** What each collection is open to. A collection that is not here is open to nobody. */
import { canManageMembers, canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { mapDocument } from "@mapwright/core/maps/map-document";
import { roleOf } from "./oracle-places.ts";
import { mayWriteInvite, mayRenameWorkspace } from "./oracle-workspaces.ts";
import { mayChangeProfile, mayWriteSession } from "./oracle-people.ts";
import { mayReadTicket, mayReadThread, mayWriteTicket, mayWriteMessage } from "./oracle-support.ts";
import { changedFields, wasStampedNow } from "./oracle-changes.ts";
import type { Case, KnownCase, Person } from "./oracle-case.ts";
import type { Documents } from "./operation.ts";

/** Lists that grow for ever are read by pages of so many. */
const PAGE = 100;
const isOnePage = ({ verb, limit }: Case): boolean =>
  verb !== "list" || (limit !== null && limit !== undefined && limit <= PAGE);

const isReading = ({ verb }: Case): boolean => verb === "get" || verb === "list";

const isMember = (known: KnownCase, workspace: string | undefined): boolean =>
  roleOf(known.before, workspace, known.person.uid) !== null;

function isManager({ before, person, ids: [workspace] }: KnownCase): boolean {
  const role = roleOf(before, workspace, person.uid);
  return role !== null && canManageMembers(role);
}

const COLLECTIONS: Readonly<Record<string, (known: KnownCase) => boolean>> = {
  "users/*": (known) =>
    (known.verb === "get" && known.ids[0] === known.person.uid) ||
    (known.verb === "update" && mayChangeProfile(known)),
  "users/*/sessions/*": (known) =>
    known.ids[0] === known.person.uid &&
    (isReading(known) ? isOnePage(known) : mayWriteSession(known)),
  "workspaces/*": (known) =>
    (known.verb === "get" && isMember(known, known.ids[0])) ||
    (known.verb === "update" && isManager(known) && mayRenameWorkspace(known)),
  "workspaces/*/members/*": (known) => isReading(known) && isMember(known, known.ids[0]),
  "workspaces/*/jobs/*": (known) => isReading(known) && isMember(known, known.ids[0]),
  "workspaces/*/billing/*": (known) =>
    known.verb === "get" && known.ids[1] === "current" && isMember(known, known.ids[0]),
  "workspaces/*/audit/*": (known) => isReading(known) && isManager(known) && isOnePage(known),
  "workspaces/*/invites/*": (known) =>
    isManager(known) && (isReading(known) ? isOnePage(known) : mayWriteInvite(known)),
  "maps/*": mayTouchMap,
  "maps/*/snapshots/*/chunks/*": (known) =>
    isReading(known) &&
    isMember(known, textOf(known.before, `maps/${known.ids[0]}`, "workspaceId")),
  "tickets/*": (known) =>
    isReading(known) ? mayReadTicket(known) && isOnePage(known) : mayWriteTicket(known),
  "tickets/*/messages/*": (known) =>
    isReading(known) ? mayReadThread(known) && isOnePage(known) : mayWriteMessage(known),
};

export function verdictOf(asked: Case): boolean {
  const { person, path } = asked;
  if (!person) return false;
  const parts = path.split("/");
  const pattern = parts.map((part, i) => (i % 2 === 0 ? part : "*")).join("/");
  const ids = parts.filter((_, i) => i % 2 === 1);
  return COLLECTIONS[pattern]?.({ ...asked, person, ids }) ?? false;
}

/** Across workspaces people find their own places, and nothing else. */
export function readsGroup(
  name: string,
  person: Person | null,
  asked: ReadonlyMap<string, string>,
): boolean {
  return name === "members" && person !== null && asked.get("id") === person.uid;
}

function mayTouchMap(known: KnownCase): boolean {
  const { verb, path, before, after, person, asked } = known;
  if (verb === "list") return isMember(known, asked?.get("workspaceId"));
  const workspace = textOf(before, path, "workspaceId");
  if (verb === "get") return isMember(known, workspace);
  const role = roleOf(before, workspace, person.uid);
  return (
    verb === "update" &&
    role !== null &&
    canEditMaps(role) &&
    changedFields(known).every((field) => field === "title" || field === "updatedAt") &&
    wasStampedNow(known, "updatedAt") &&
    mapDocument.shape.title.safeParse(after.get(path)?.["title"]).success
  );
}

function textOf(documents: Documents, path: string, field: string): string | undefined {
  const value = documents.get(path)?.[field];
  return typeof value === "string" ? value : undefined;
}
