/**
 * Seeds a new local stack with a demo account whose first map is made by the product itself, through the same calls
 * that a browser makes.
 */
import { randomUUID } from "node:crypto";
import { PLAN_QUOTAS } from "@mapwright/core/billing/plans";
import { billingPath } from "@mapwright/core/firestore-paths";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import {
  researchEstimate,
  startResearchOutput,
  type ResearchInput,
} from "@mapwright/core/research/research-input";
import { DEFAULT_LOCALE } from "@mapwright/core/research/locale";
import type { WorkspaceId } from "@mapwright/core/ids";
import { z } from "zod";
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";
import type { StackPorts } from "#/stack/free-ports.ts";

export const DEMO_ACCOUNT = { email: "demo@mapwright.example", password: "pour-over-coffee" };
const DEMO_SEED = "pour over coffee";
const CALL_TIMEOUT_MS = 60_000;

const signUpResponse = z.union([
  z.object({ idToken: z.string(), localId: z.string() }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

const identity = (ports: StackPorts) =>
  `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1`;

/** Equivalent to opening the link in the email: the demo should show the app and not the verification reminder. */
async function verifyAddress(ports: StackPorts, localId: string): Promise<void> {
  const url = `${identity(ports)}/projects/${LOCAL_PROJECT_ID}/accounts:update`;
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer owner" },
    body: JSON.stringify({ localId, emailVerified: true }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  if (!response.ok)
    throw new Error(`The Auth emulator couldn't verify the demo account: ${response.status}`);
}

/** @returns an ID token, or null when the account already exists. */
async function signUp(ports: StackPorts): Promise<string | null> {
  const url = `${identity(ports)}/accounts:signUp?key=local-key`;
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...DEMO_ACCOUNT, returnSecureToken: true }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  const answer = signUpResponse.parse(await response.json());
  if ("idToken" in answer) {
    await verifyAddress(ports, answer.localId);
    return answer.idToken;
  }
  if (answer.error.message.startsWith("EMAIL_EXISTS")) return null;
  throw new Error(`The Auth emulator rejected the demo account: ${answer.error.message}`);
}

/** Written as billing writes it: the free plan ends after three maps, which is too few to try the product. */
async function putOnPro(ports: StackPorts, workspaceId: WorkspaceId): Promise<void> {
  const documents = `projects/${LOCAL_PROJECT_ID}/databases/(default)/documents`;
  const url = `http://127.0.0.1:${ports.firestore}/v1/${documents}/${billingPath(workspaceId)}`;
  const response = await fetch(url, {
    method: "PATCH",
    headers: { "content-type": "application/json", authorization: "Bearer owner" },
    body: JSON.stringify({
      fields: {
        plan: { stringValue: "pro" },
        status: { stringValue: "active" },
        trialEndsAt: { nullValue: null },
        pastDueSince: { nullValue: null },
        subscription: { nullValue: null },
        seats: { integerValue: String(PLAN_QUOTAS.pro.seats) },
        updatedAt: { timestampValue: new Date().toISOString() },
      },
    }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  if (!response.ok)
    throw new Error(`The Firestore emulator couldn't set the demo's plan: ${response.status}`);
}

/** Calls a callable function the way the browser SDK does. */
async function call<Schema extends z.ZodType>(
  ports: StackPorts,
  idToken: string,
  name: string,
  data: unknown,
  output: Schema,
): Promise<z.infer<Schema>> {
  const url = `http://127.0.0.1:${ports.functions}/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/${name}`;
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${JSON.stringify(body)}`);
  return output.parse(z.object({ result: z.unknown() }).parse(body).result);
}

const demoResearch = (workspaceId: WorkspaceId): ResearchInput => ({
  kind: "serp",
  workspaceId,
  title: "Pour over coffee",
  seeds: [DEMO_SEED],
  locale: DEFAULT_LOCALE,
  keywordLimit: 200,
  method: "auto",
});

/** @returns whether the account was just created. Its research continues in the background and shows in the browser. */
export async function seedDemo(ports: StackPorts): Promise<boolean> {
  const idToken = await signUp(ports);
  if (idToken === null) return false;
  const { workspaceId } = await call(ports, idToken, "provisionUser", {}, openWorkspaceOutput);
  await putOnPro(ports, workspaceId);
  const research = demoResearch(workspaceId);
  const { planId } = await call(ports, idToken, "estimateResearch", research, researchEstimate);
  const order = { requestId: randomUUID(), workspaceId, planId };
  await call(ports, idToken, "startResearch", order, startResearchOutput);
  return true;
}
