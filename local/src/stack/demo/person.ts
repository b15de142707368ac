/** People of the demo, who call the local product the way a browser does. */
import type { CounterKind } from "@mapwright/core/accounts/write-counter";
import { counterPath } from "@mapwright/core/firestore-paths";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { userId } from "@mapwright/core/ids";
import { z } from "zod";
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";
import type { StackPorts } from "#/stack/free-ports.ts";

const CALL_TIMEOUT_MS = 60_000;
const WAIT_MS = 120_000;
const POLL_MS = 250;

export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly idToken: string;
}

interface Account {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

const signUpResponse = z.union([
  z.object({ idToken: z.string(), localId: z.string() }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

/** @param token of the person, or `owner`, the emulators' administrator; null: none */
async function post(url: string, body: object, token: string | null): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
}

async function identify(ports: Pick<StackPorts, "auth">, path: string, body: object) {
  const identity = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1`;
  const response = await post(`${identity}/${path}?key=local-key`, body, null);
  return signUpResponse.parse(await response.json());
}

/** @returns someone whose address is verified, so that the app shows no reminder; null: the account exists already. */
export async function signUp(
  ports: Pick<StackPorts, "auth">,
  { email, password, displayName }: Account,
): Promise<Person | null> {
  const credentials = { email, password, returnSecureToken: true };
  const answer = await identify(ports, "accounts:signUp", credentials);
  if ("error" in answer) {
    if (answer.error.message.startsWith("EMAIL_EXISTS")) return null;
    throw new Error(`The Auth emulator rejected ${email}: ${answer.error.message}`);
  }
  const url = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT_ID}/accounts:update`;
  const verified = { localId: answer.localId, emailVerified: true, displayName };
  const response = await post(url, verified, "owner");
  if (!response.ok) throw new Error(`The Auth emulator couldn't verify ${email}`);
  // The first token doesn't say yet that the address is verified.
  const signedIn = await identify(ports, "accounts:signInWithPassword", credentials);
  if ("error" in signedIn) throw new Error(`${email} couldn't sign in: ${signedIn.error.message}`);
  return { uid: answer.localId, email, idToken: signedIn.idToken };
}

/** Calls a callable function the way the browser SDK does. */
export async function call<Schema extends z.ZodType>(
  ports: Pick<StackPorts, "functions">,
  { idToken }: Person,
  name: string,
  data: unknown,
  output: Schema,
): Promise<z.infer<Schema>> {
  const url = `http://127.0.0.1:${ports.functions}/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/${name}`;
  const response = await post(url, { data }, idToken);
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${JSON.stringify(body)}`);
  return output.parse(z.object({ result: z.unknown() }).parse(body).result);
}

const DOCUMENTS = `projects/${LOCAL_PROJECT_ID}/databases/(default)/documents`;

type Values = Readonly<Record<string, string | null>>;

/**
 * Creates documents under the security rules, and counts them as the browser does.
 * @param documents by path
 * @param times fields that get the time of the server
 */
export async function createDocuments(
  ports: StackPorts,
  { uid, idToken }: Person,
  kind: CounterKind,
  documents: Readonly<Record<string, Values>>,
  times: readonly string[],
): Promise<void> {
  const ids = Object.keys(documents).map((path) => path.split("/").at(-1));
  const writes = [
    ...Object.entries(documents).map(([path, values]) => writeOf(path, values, times)),
    writeOf(counterPath(userId.parse(uid), kind), { for: ids.join(" ") }, ["at"]),
  ];
  const url = `http://127.0.0.1:${ports.firestore}/v1/${DOCUMENTS}:commit`;
  const response = await post(url, { writes }, idToken);
  if (!response.ok)
    throw new Error(`${kind} couldn't be written: ${response.status} ${await response.text()}`);
}

function writeOf(path: string, values: Values, times: readonly string[]) {
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? { nullValue: null } : { stringValue: value },
    ]),
  );
  return {
    update: { name: `${DOCUMENTS}/${path}`, fields },
    updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: "REQUEST_TIME" })),
  };
}

/** Writes what only functions may. @param fields as the REST API writes them */
export async function writeAsAdministrator(
  ports: StackPorts,
  path: string,
  fields: object,
): Promise<void> {
  const writes = [{ update: { name: `${DOCUMENTS}/${path}`, fields } }];
  const url = `http://127.0.0.1:${ports.firestore}/v1/${DOCUMENTS}:commit`;
  const response = await post(url, { writes }, "owner");
  if (!response.ok) throw new Error(`${path} couldn't be written: ${response.status}`);
}

/** The fields of a document as the REST API writes them; null: there is none. */
export async function readFields(ports: StackPorts, path: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${ports.firestore}/v1/${DOCUMENTS}/${path}`, {
    headers: { authorization: "Bearer owner" },
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  if (response.status === 404) return null;
  return z.object({ fields: z.unknown() }).parse(await response.json()).fields;
}

/** @param what for the error, when it takes too long */
export async function waitFor<Found>(
  what: string,
  look: () => Promise<Found | null>,
): Promise<Found> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > until) throw new Error(`${what} didn't come within ${WAIT_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
