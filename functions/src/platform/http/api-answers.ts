/**
 * Answers to requests with an `Idempotency-Key`, kept for a day, so that a program that lost one can ask again: the same
 * request gets the same answer, and of several at once only one runs. Refusals aren't kept: the same request may succeed
 * later.
 */
import { DAY_MS } from "@mapwright/core/durations";
import { apiAnswerPath } from "@mapwright/core/firestore-paths";
import { FieldValue, Timestamp, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { ALREADY_EXISTS, isCode } from "#/platform/error-code.ts";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";
import { hashText } from "#/platform/hash-text.ts";

/** Longer than a request can run: whoever left it unfinished is gone by then. */
const RUN_MS = 180_000;
const MAX_STORED_BYTES = 900_000;

const storedAnswer = z.object({
  requestHash: z.string(),
  startedAt: z.instanceof(Timestamp),
  answer: z
    .object({
      status: z.literal([200, 201, 202]),
      location: z.string().nullable(),
      body: z.string(),
    })
    .optional(),
});

export interface ApiAnswer {
  readonly status: 200 | 201 | 202;
  /** After `/api/v1`; null: none. */
  readonly location: string | null;
  /** JSON. */
  readonly body: string;
}

/** `begun`: this request is the one that runs, and calls either of both at its end. */
export type AnswerStart =
  | {
      readonly kind: "begun";
      readonly keep: (answer: ApiAnswer) => Promise<void>;
      readonly drop: () => Promise<void>;
    }
  | { readonly kind: "answered"; readonly answer: ApiAnswer }
  | { readonly kind: "running" }
  | { readonly kind: "reused" };

export interface KeyedRequest {
  readonly key: ApiKeyPrincipal;
  readonly idempotencyKey: string;
  /** Method, address and body. */
  readonly request: string;
}

export async function beginAnswer(
  db: Firestore,
  { key, idempotencyKey, request }: KeyedRequest,
  nowMs: number,
): Promise<AnswerStart> {
  const id = hashText([key.keyId, idempotencyKey].join("\n"));
  const ref = db.doc(apiAnswerPath(key.workspaceId, id));
  const requestHash = hashText(request);
  const started = {
    requestHash,
    startedAt: Timestamp.fromMillis(nowMs),
    expireAt: Timestamp.fromMillis(nowMs + DAY_MS),
  };
  const begun: AnswerStart = {
    kind: "begun",
    keep: async (answer) => {
      const isKept = Buffer.byteLength(answer.body) <= MAX_STORED_BYTES;
      await (isKept ? ref.update({ answer: { ...answer } }) : ref.delete());
    },
    drop: async () => {
      await ref.delete();
    },
  };
  try {
    await ref.create(started);
    return begun;
  } catch (error) {
    if (!isCode(error, ALREADY_EXISTS)) throw error;
  }
  return db.runTransaction(async (transaction): Promise<AnswerStart> => {
    const found = await transaction.get(ref);
    const known = found.exists ? storedAnswer.parse(found.data()) : null;
    const startedAt = known?.startedAt.toMillis() ?? 0;
    // The database deletes what has expired when it gets to it.
    const isOver = startedAt + (known?.answer ? DAY_MS : RUN_MS) <= nowMs;
    if (!known || isOver) {
      transaction.set(ref, { ...started, answer: FieldValue.delete() }, { merge: true });
      return begun;
    }
    if (known.requestHash !== requestHash) return { kind: "reused" };
    return known.answer ? { kind: "answered", answer: known.answer } : { kind: "running" };
  });
}
