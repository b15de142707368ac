/** Reserves what a call can cost before it is sent, and counts what it did cost. */
import { AppError } from "@mapwright/core/app-error";
import { computeTokenBound } from "@mapwright/core/language-models/estimate-tokens";
import type { ModelPrice } from "@mapwright/core/language-models/language-model";
import {
  priceTokens,
  reserveModelCall,
  settleModelCall,
  type ModelSpending,
} from "@mapwright/core/language-models/model-usage";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { CONTENDED } from "#/platform/contended-transaction.ts";
import { createModelOffError } from "#/language-models/model-errors.ts";
import type { CountedTokens, ModelCall } from "#/language-models/language-model.ts";
import { Turns } from "#/platform/turns.ts";
import { readModel, readUsage, writeUsage } from "#/language-models/model-store.ts";

const turns = new Turns();

export interface BudgetedCall {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly call: ModelCall;
  /** Time at which the model was connected: a call for a model that was replaced isn't sent. */
  readonly connectedAt: number;
  /** Unix ms: by then it has ended. */
  readonly until: number;
}

/** The most tokens that a call takes. */
export function computeCallBound({
  system,
  prompt,
  schema,
  maxOutputTokens,
}: ModelCall): CountedTokens {
  return {
    input: computeTokenBound(system + prompt + JSON.stringify(schema)),
    output: maxOutputTokens,
  };
}

/**
 * Reserves the most that it can cost. Rejects with `model-off`, `model-limit-reached` or `too-many-running`, and then
 * nothing may be sent.
 */
export async function reserveCall(
  db: Firestore,
  { id, workspaceId, call, connectedAt, until }: BudgetedCall,
  nowMs: number,
): Promise<void> {
  await inTurn(db, workspaceId, async (transaction) => {
    const settings = await readModel(db, workspaceId, transaction);
    const usage = await readUsage(db, workspaceId, nowMs, transaction);
    if (!settings?.switchedOn || settings.connectedAt !== connectedAt) throw createModelOffError();
    const most = toSpending(settings.price, computeCallBound(call));
    const reservation = reserveModelCall(usage, settings.limits, { id, most, until });
    if (!reservation.ok)
      throw reservation.reason === "busy"
        ? new AppError("too-many-running", "Too many calls of the language model are running")
        : new AppError("model-limit-reached", "The month's limit of the language model is reached");
    writeUsage(db, transaction, workspaceId, reservation.usage);
  });
}

/** @param counted null: the model didn't say, so that the most counts @returns what it counted as, with its price */
export async function settleCall(
  db: Firestore,
  { id, workspaceId, call }: BudgetedCall,
  price: ModelPrice,
  counted: CountedTokens | null,
  nowMs: number,
): Promise<CountedTokens & { readonly microUsd: number }> {
  const used = counted ?? computeCallBound(call);
  const spent = toSpending(price, used);
  await inTurn(db, workspaceId, async (transaction) => {
    const usage = await readUsage(db, workspaceId, nowMs, transaction);
    writeUsage(db, transaction, workspaceId, settleModelCall(usage, id, spent));
  });
  return { input: used.input, output: used.output, microUsd: spent.microUsd };
}

/** Every call of a workspace locks the same document. */
function inTurn(
  db: Firestore,
  workspaceId: WorkspaceId,
  run: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  return turns.take(workspaceId, () => db.runTransaction(run, CONTENDED));
}

function toSpending(price: ModelPrice, { input, output }: CountedTokens): ModelSpending {
  return { tokens: input + output, microUsd: priceTokens(price, input, output) };
}
