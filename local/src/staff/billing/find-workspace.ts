/** Finds the workspace that a support request is about, by what the person who asks has at hand. */
import { billingCustomerPath, membersGroup, workspacePath } from "@mapwright/core/firestore-paths";
import { workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import { readMember } from "../../../../functions/src/platform/access/membership.ts";
import { isCode } from "../../../../functions/src/platform/error-code.ts";

export interface Directory {
  readonly db: Firestore;
  /** Accounts in Firebase Authentication. */
  readonly accounts: { getUserByEmail(address: string): Promise<{ readonly uid: string }> };
}

/**
 * The one workspace that `named` names: its ID, the address of someone's account, or a customer of the payment provider
 * (`cus_…`). Throws when there is none, or when a person is in several; the message lists those.
 */
export async function findWorkspace(directory: Directory, named: string): Promise<WorkspaceId> {
  const [only, ...others] = await findWorkspaces(directory, named);
  if (only === undefined) throw new Error(`No workspace found for ${named}.`);
  if (others.length === 0) return only.id;
  const lines = [only, ...others].map(({ id, name, role }) => `  ${id}  ${name} (${role})`);
  throw new Error(`${named} is in several workspaces. Name one by its ID:\n${lines.join("\n")}`);
}

interface FoundWorkspace {
  readonly id: WorkspaceId;
  readonly name: string;
  /** Role of the person whose address was given; empty without one. */
  readonly role: string;
}

async function findWorkspaces(
  { db, accounts }: Directory,
  named: string,
): Promise<readonly FoundWorkspace[]> {
  if (named.includes("@")) {
    const uid = await uidOf(accounts, named);
    const { docs } = await db.collectionGroup(membersGroup()).where("id", "==", uid).get();
    const memberships = docs.map(readMember).toSorted((a, b) => a.joinedAt - b.joinedAt);
    const found = memberships.map(({ workspaceId: id, role }) => readNamed(db, id, role));
    return (await Promise.all(found)).flatMap((each) => each ?? []);
  }
  const customer = named.startsWith("cus_") ? await db.doc(billingCustomerPath(named)).get() : null;
  const id = workspaceId.safeParse(customer?.exists ? customer.get("workspaceId") : named);
  const found = id.success ? await readNamed(db, id.data, "") : null;
  return found ? [found] : [];
}

async function uidOf(accounts: Directory["accounts"], address: string): Promise<string> {
  try {
    return (await accounts.getUserByEmail(address)).uid;
  } catch (error) {
    if (!isCode(error, "auth/user-not-found")) throw error;
    throw new Error(`${address} has no account.`, { cause: error });
  }
}

/** null: the workspace doesn't exist. */
async function readNamed(
  db: Firestore,
  id: WorkspaceId,
  role: string,
): Promise<FoundWorkspace | null> {
  const found = await db.doc(workspacePath(id)).get();
  return found.exists ? { id, name: String(found.get("name")), role } : null;
}
