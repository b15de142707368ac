/** Calls the functions that run in the emulators as a browser's SDK does: over HTTP, with a person's token. */
import { randomUUID } from "node:crypto";
import { userPath } from "@mapwright/core/firestore-paths";
import { userId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import type { DocumentReference, DocumentSnapshot } from "firebase-admin/firestore";
import { z } from "zod";
import { database } from "../../functions/src/platform/database.ts";
import { REGION } from "../../functions/src/platform/region.ts";

export interface Person {
  readonly uid: UserId;
  readonly token: string;
}

/** What came back, as it was sent: `body.result` of a success, `body.error` of a refusal. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with a running stack`);
  return value;
}

const functionsUrl = () => `http://${setting("PUBLIC_FUNCTIONS_EMULATOR")}`;

/** Makes a new account, as the sign-up page would. */
export async function signUp(): Promise<Person> {
  const url = `${setting("PUBLIC_AUTH_EMULATOR_URL")}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `${randomUUID()}@example.com`,
      password: randomUUID(),
      returnSecureToken: true,
    }),
  });
  const account = z.object({ localId: userId, idToken: z.string() }).parse(await answer.json());
  return { uid: account.localId, token: account.idToken };
}

/** @param person null calls without a token. */
export async function call(name: string, person: Person | null, data: unknown): Promise<Answer> {
  const answer = await fetch(`${functionsUrl()}/${setting("GCLOUD_PROJECT")}/${REGION}/${name}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    body: JSON.stringify({ data }),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

/** A success's result. Throws with what came back when it was refused. */
export function resultOf<Schema extends z.ZodType>(
  schema: Schema,
  { status, body }: Answer,
): z.output<Schema> {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return schema.parse(z.object({ result: z.unknown() }).parse(body).result);
}

/** A person who signed up and has a workspace, as everyone who uses the app. */
export async function openAccount(): Promise<Person & { readonly workspaceId: WorkspaceId }> {
  const person = await signUp();
  const answer = await call("openWorkspace", person, {});
  return { ...person, workspaceId: resultOf(openWorkspaceOutput, answer).workspaceId };
}

/** Runs a scheduled function once, as the scheduler does. */
export async function fireSchedule(name: string): Promise<void> {
  const path = `functions/projects/${setting("GCLOUD_PROJECT")}/triggers/${REGION}-${name}-0`;
  const answer = await fetch(`${functionsUrl()}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
}

/** Listens to a document until it is as wanted. Resolves with every state seen, the wanted one last. */
export function watchUntil(
  ref: DocumentReference,
  isWanted: (document: DocumentSnapshot) => boolean,
): Promise<DocumentSnapshot[]> {
  const seen: DocumentSnapshot[] = [];
  return new Promise((resolve, reject) => {
    const stop = ref.onSnapshot((document) => {
      seen.push(document);
      if (!isWanted(document)) return;
      stop();
      resolve(seen);
    }, reject);
  });
}

export const profileRef = ({ uid }: Person) => database().doc(userPath(uid));
