/** Everyone who may try to access the database, each with their own connection. */
import { readFile } from "node:fs/promises";
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from "@firebase/rules-unit-testing";
import { WORKSPACE_ROLES, type WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { DocumentSnapshot, Firestore, QuerySnapshot, setLogLevel } from "firebase/firestore";
import { RULES_FILE, RULES_PROJECT, getEmulatorHost } from "./rules-project.ts";

/** People with an account who are not in the team. */
const OUTSIDERS = ["other team's owner", "former member", "stranger", "staff"] as const;

/** A member of the team by role; outsiders; the free tool's anonymous account; someone not signed in. */
export const VISITORS = [
  ...WORKSPACE_ROLES,
  ...OUTSIDERS,
  "anonymous account",
  "signed out",
] as const;
export type Visitor = (typeof VISITORS)[number];

// The SDK logs every rejected write as a warning; here most writes are rejected on purpose.
setLogLevel("silent");

/** Loads the rules where the global setup didn't. */
export async function openRulesTest(projectId: string): Promise<RulesTestEnvironment> {
  const [host = "", port] = getEmulatorHost().split(":");
  const rules = projectId === RULES_PROJECT ? {} : { rules: await readFile(RULES_FILE, "utf8") };
  return initializeTestEnvironment({
    projectId,
    firestore: { host, port: Number(port), ...rules },
  });
}

const connections = new WeakMap<RulesTestEnvironment, Map<string, Firestore>>();
let writes = 0;
/** Number of writes that tests made so far: each goes through `toOutcome`, `listAllowedVisitors` or `asFunctions`. */
export const countWrites = (): number => writes;
export const noteWrite = (): void => {
  writes += 1;
};

/** The visitor's own connection, the same one each time. */
export function connectAs(environment: RulesTestEnvironment, visitor: Visitor): Firestore {
  return connectWith(environment, visitor, {});
}

/** A connection of the visitor with different claims, such as an unverified address; one for each set of claims. */
export function connectWith(
  environment: RulesTestEnvironment,
  visitor: Visitor,
  claims: TokenOptions,
): Firestore {
  const known = connections.get(environment) ?? new Map<string, Firestore>();
  connections.set(environment, known);
  const key = JSON.stringify([visitor, claims]);
  const connection = known.get(key) ?? firestoreOf(contextOf(environment, visitor, claims));
  known.set(key, connection);
  return connection;
}

/** A connection of someone who is none of the visitors. */
export function connectAsUid(
  environment: RulesTestEnvironment,
  uid: string,
  claims?: TokenOptions,
): Firestore {
  return firestoreOf(environment.authenticatedContext(uid, claims));
}

const withoutRules = new WeakMap<RulesTestEnvironment, Promise<Firestore>>();

/** The connection that bypasses the rules, the same one each time: opening one costs more than what it is used for. */
export function connectAsFunctions(environment: RulesTestEnvironment): Promise<Firestore> {
  const known = withoutRules.get(environment);
  if (known) return known;
  const opened = new Promise<Firestore>((resolve, reject) => {
    // It lasts until its callback ends or the environment is cleaned up.
    const keepOpen = (context: RulesTestContext) => {
      resolve(firestoreOf(context));
      return new Promise<void>(() => {});
    };
    environment.withSecurityRulesDisabled(keepOpen).catch(reject);
  });
  withoutRules.set(environment, opened);
  return opened;
}

function contextOf(
  environment: RulesTestEnvironment,
  visitor: Visitor,
  claims: TokenOptions = {},
): RulesTestContext {
  if (visitor === "signed out") return environment.unauthenticatedContext();
  // The worst case: the anonymous account has the very uid that owns the team.
  if (visitor === "anonymous account")
    return environment.authenticatedContext("owner", {
      firebase: { sign_in_provider: "anonymous", identities: {} },
    });
  return environment.authenticatedContext(findUid(visitor), {
    email_verified: true,
    ...(visitor === "staff" && { staff: true }),
    ...claims,
  });
}

/** The connection inside the testing library's wrapper, which is typed as the SDK's old class. */
function firestoreOf(context: RulesTestContext): Firestore {
  const inner: unknown = Reflect.get(context.firestore(), "_delegate");
  if (!(inner instanceof Firestore)) throw new TypeError("the rules context holds no Firestore");
  return inner;
}

/** A member's uid is their role. For those without an account: the uid they would pose as. */
export function findUid(visitor: Visitor): string {
  if (visitor === "anonymous account" || visitor === "signed out") return "owner";
  return visitor.replaceAll(/[^a-z]+/g, "-");
}

/** The role of the visitor in the team; null for outsiders. */
export function findRole(visitor: Visitor): WorkspaceRole | null {
  return WORKSPACE_ROLES.find((role) => role === visitor) ?? null;
}

const isRead = (result: unknown): boolean =>
  result instanceof DocumentSnapshot || result instanceof QuerySnapshot;

/** Whether the rules allow an access. Rejects when it failed for any other reason. */
export async function toOutcome(access: Promise<unknown>): Promise<"allowed" | "refused"> {
  try {
    if (!isRead(await access)) noteWrite();
    return "allowed";
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "permission-denied")
      return "refused";
    throw error;
  }
}

/** The visitors that an access is allowed for, in the order of VISITORS. They come one after the other. */
export async function listAllowedVisitors(
  environment: RulesTestEnvironment,
  access: (db: Firestore, visitor: Visitor) => Promise<unknown>,
  visitors: readonly Visitor[] = VISITORS,
): Promise<Visitor[]> {
  const allowed: Visitor[] = [];
  for (const visitor of visitors) {
    const outcome = await toOutcome(access(connectAs(environment, visitor), visitor));
    if (outcome === "allowed") allowed.push(visitor);
  }
  return allowed;
}

/** The visitors that may read this, in the order of VISITORS. All read at once, which takes half as long. */
export async function listAllowedReaders(
  environment: RulesTestEnvironment,
  read: (db: Firestore, visitor: Visitor) => Promise<DocumentSnapshot | QuerySnapshot>,
): Promise<Visitor[]> {
  const outcomes = await Promise.all(
    VISITORS.map((visitor) => toOutcome(read(connectAs(environment, visitor), visitor))),
  );
  return VISITORS.filter((_, at) => outcomes[at] === "allowed");
}
