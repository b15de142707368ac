/** Two teams as functions would have stored them, and people to look at their data with. */
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { WORKSPACE_ROLES, type WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { Bytes, Firestore, Timestamp, doc, setLogLevel, writeBatch } from "firebase/firestore";
import { RULES_PROJECT, firestoreEmulatorHost } from "./rules-project.ts";

/** Everyone who may knock: a member by role, the owner of another team, someone signed in, someone who is not. */
export const VISITORS = [
  ...WORKSPACE_ROLES,
  "other team's owner",
  "stranger",
  "anonymous",
] as const;
export type Visitor = (typeof VISITORS)[number];

// The SDK logs every refused write as a warning; here most writes are refused on purpose.
setLogLevel("silent");

export async function openRulesTest(): Promise<RulesTestEnvironment> {
  const [host = "", port] = firestoreEmulatorHost().split(":");
  return initializeTestEnvironment({
    projectId: RULES_PROJECT,
    firestore: { host, port: Number(port) },
  });
}

/** The visitor's own connection. A member's uid is their role. */
export function connectAs(environment: RulesTestEnvironment, visitor: Visitor): Firestore {
  return firestoreOf(
    visitor === "anonymous"
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(uidOf(visitor)),
  );
}

/** The connection inside the testing library's wrapper, which is typed as the SDK's old class. */
export function firestoreOf(context: RulesTestContext): Firestore {
  const inner: unknown = Reflect.get(context.firestore(), "_delegate");
  if (!(inner instanceof Firestore)) throw new TypeError("the rules context holds no Firestore");
  return inner;
}

/** Whether the rules let an access through. Rejects when it failed for any other reason than the rules. */
export async function outcomeOf(access: Promise<unknown>): Promise<"allowed" | "refused"> {
  try {
    await access;
    return "allowed";
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "permission-denied")
      return "refused";
    throw error;
  }
}

export function uidOf(visitor: Exclude<Visitor, "anonymous">): string {
  return visitor.replaceAll(/[^a-z]/g, "-");
}

/** Stores workspace `team` (a member of each role, a job, a map) and workspace `other`, over whatever tests left of them. */
export async function seedTwoTeams(environment: RulesTestEnvironment): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = firestoreOf(context);
    const batch = writeBatch(db);
    const put = (path: string, data: object) => batch.set(doc(db, path), data);
    const now = Timestamp.now();
    for (const role of WORKSPACE_ROLES) {
      put(`users/${role}`, { id: role, displayName: role, workspaceId: "team", createdAt: now });
      put(`workspaces/team/members/${role}`, member(role, role));
    }
    put("workspaces/other/members/other-team-s-owner", member("other-team-s-owner", "owner"));
    put("newsletterSubscribers/reader", { state: "pending", email: "reader@example.com" });
    put("mail/letter", { to: "reader@example.com" });
    for (const workspace of ["team", "other"]) {
      put(`workspaces/${workspace}`, { id: workspace, name: workspace, createdAt: now });
      put(`workspaces/${workspace}/billing/current`, { plan: "free", updatedAt: now });
      put(`workspaces/${workspace}/ledger/job_0`, { credits: 5 });
      put(`workspaces/${workspace}/jobs/job`, { status: "running", createdAt: now });
      put(`workspaces/${workspace}/jobs/job/results/plan`, {
        data: Bytes.fromUint8Array(new Uint8Array(1)),
      });
      put(`maps/${workspace}-map`, {
        workspaceId: workspace,
        title: "Pour over coffee",
        counts: { keywords: 3 },
        updatedAt: Timestamp.fromMillis(1),
      });
      put(`maps/${workspace}-map/snapshots/s1/chunks/0000`, { part: "map", index: 0 });
    }
    await batch.commit();
  });
}

export function member(uid: string, role: WorkspaceRole) {
  return { id: uid, role, joinedAt: Timestamp.now() };
}
