/**
 * The product's side of the stand-in's clock. Functions live in real time, so moving the clock by a day makes everything
 * a day older that billing knows of a workspace: its trial and its credits here, its subscription at the stand-in. Then
 * the product finds a trial that has ended, or a new month, by itself.
 */
import { billingFactsPath, billingPath, creditsPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";

const optionalTime = z.instanceof(Timestamp).nullish();
const trial = z.looseObject({ trialEndsAt: optionalTime });
const lot = z.looseObject({ expiresAt: z.number().nullable() });
const account = z.looseObject({
  lots: z.array(lot.extend({ id: z.string() })),
  reserved: z.record(z.string(), z.array(lot.extend({ lot: z.string() }))),
  grantedThrough: z.number().nullable(),
  used: z.looseObject({ monthStartsAt: z.instanceof(Timestamp) }),
});

const earlier = (time: number | null, byMs: number) => (time === null ? null : time - byMs);

function earlierTime(time: Timestamp | null | undefined, byMs: number) {
  return time ? Timestamp.fromMillis(time.toMillis() - byMs) : null;
}

/** The lot of a month is named after its start. */
function earlierLot(id: string, byMs: number): string {
  const start = /^month-(?<start>-?\d+)$/.exec(id)?.groups?.["start"];
  return start === undefined ? id : `month-${Number(start) - byMs}`;
}

/** A credit account as stored, with each of its times earlier. */
export function ageAccount(stored: unknown, byMs: number) {
  const read = account.parse(stored);
  return {
    ...read,
    lots: read.lots.map((each) =>
      Object.assign({}, each, {
        id: earlierLot(each.id, byMs),
        expiresAt: earlier(each.expiresAt, byMs),
      }),
    ),
    reserved: Object.fromEntries(
      Object.entries(read.reserved).map(([job, holds]) => [
        job,
        holds.map((hold) =>
          Object.assign({}, hold, {
            lot: earlierLot(hold.lot, byMs),
            expiresAt: earlier(hold.expiresAt, byMs),
          }),
        ),
      ]),
    ),
    grantedThrough: earlier(read.grantedThrough, byMs),
    used: {
      ...read.used,
      monthStartsAt: Timestamp.fromMillis(
        // Nothing was used yet: the beginning of time.
        Math.max(0, read.used.monthStartsAt.toMillis() - byMs),
      ),
    },
  };
}

/** Makes what the product stores about the workspace's trial and credits older, at once. */
export async function ageWorkspace(db: Firestore, workspace: WorkspaceId, byMs: number) {
  const [facts, billing, credits] = [billingFactsPath, billingPath, creditsPath].map((path) =>
    db.doc(path(workspace)),
  );
  if (!facts || !billing || !credits) throw new Error("three paths make three documents");
  await db.runTransaction(async (transaction) => {
    const [known, held, spent] = await transaction.getAll(facts, billing, credits);
    for (const each of [known, held])
      if (each?.exists) {
        const { trialEndsAt } = trial.parse(each.data());
        if (trialEndsAt)
          transaction.update(each.ref, { trialEndsAt: earlierTime(trialEndsAt, byMs) });
      }
    if (spent?.exists) transaction.set(credits, ageAccount(spent.data(), byMs));
  });
}

/** Unix ms; null: it has no trial that is still running. */
export async function trialEndOf(
  db: Firestore,
  workspace: WorkspaceId,
  nowMs: number,
): Promise<number | null> {
  const facts = await db.doc(billingFactsPath(workspace)).get();
  if (!facts.exists) return null;
  const endsAt = trial.parse(facts.data()).trialEndsAt?.toMillis() ?? null;
  return endsAt !== null && endsAt > nowMs ? endsAt : null;
}

const named = z.object({ name: z.string() });

export interface ListedWorkspace {
  readonly id: string;
  readonly name: string;
}

/** The first workspaces of the local product. */
export async function listWorkspaces(db: Firestore, limit: number): Promise<ListedWorkspace[]> {
  const { docs } = await db.collection("workspaces").limit(limit).get();
  return docs.map((each) => ({
    id: each.id,
    name: named.safeParse(each.data()).data?.name ?? each.id,
  }));
}
