/**
 * The product's side of the stand-in's clock. Functions live in real time, so moving the clock by a day makes everything
 * a day older that billing knows of a workspace: its trial, plan and credits here, its subscription at the stand-in. Then
 * the product finds a trial that has ended, or a new month, by itself.
 */
import { getBillingMonth, CALENDAR_ANCHOR } from "@mapwright/core/billing/billing-months";
import { getCreditAnchor } from "@mapwright/core/billing/credit-account";
import {
  billingFactsPath,
  billingPath,
  creditsPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { workspaceId } from "@mapwright/core/ids";
import {
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
} from "firebase-admin/firestore";
import { z } from "zod";
import { storedEntitlement } from "../../../functions/src/platform/plan-quota.ts";
import { fromStored } from "../../../functions/src/platform/stored-document.ts";

const stamp = z.instanceof(Timestamp).nullish();
const trial = z.looseObject({ trialEndsAt: stamp });
const facts = trial.extend({
  subscriptions: z.array(
    z.looseObject({
      startedAt: z.number(),
      periodEndsAt: z.number(),
      cancelAt: z.number().nullable(),
      trialEndsAt: z.number().nullable(),
      pastDueSince: z.number().nullable(),
      unpaidFrom: z.number().nullish(),
    }),
  ),
});
const entitlement = trial.extend({
  pastDueSince: stamp,
  subscription: z
    .looseObject({ startedAt: stamp, periodEndsAt: stamp, cancelAt: stamp, unpaidFrom: stamp })
    .nullable(),
});
const lot = z.looseObject({ expiresAt: z.number().nullable() });
const account = z.looseObject({
  lots: z.array(lot.extend({ id: z.string() })),
  reserved: z.record(z.string(), z.array(lot.extend({ lot: z.string() }))),
  grantedThrough: z.number().nullable(),
  used: z.looseObject({ monthStartsAt: z.instanceof(Timestamp) }),
});

const earlier = (time: number | null, byMs: number) => (time === null ? null : time - byMs);

function earlierStamp(time: Timestamp | null | undefined, byMs: number) {
  return time ? Timestamp.fromMillis(time.toMillis() - byMs) : null;
}

/** `billing/facts` as stored, with each of its times earlier. */
export function ageFacts(stored: unknown, byMs: number) {
  const read = facts.parse(stored);
  return {
    ...read,
    trialEndsAt: earlierStamp(read.trialEndsAt, byMs),
    subscriptions: read.subscriptions.map((each) =>
      Object.assign({}, each, {
        startedAt: each.startedAt - byMs,
        periodEndsAt: each.periodEndsAt - byMs,
        cancelAt: earlier(each.cancelAt, byMs),
        trialEndsAt: earlier(each.trialEndsAt, byMs),
        pastDueSince: earlier(each.pastDueSince, byMs),
        unpaidFrom: earlier(each.unpaidFrom ?? null, byMs),
      }),
    ),
  };
}

/** `billing/current` as stored, with each of its times earlier, so that it fits the account at once. */
export function ageEntitlement(stored: unknown, byMs: number) {
  const read = entitlement.parse(stored);
  return {
    ...read,
    trialEndsAt: earlierStamp(read.trialEndsAt, byMs),
    pastDueSince: earlierStamp(read.pastDueSince, byMs),
    subscription: read.subscription && {
      ...read.subscription,
      startedAt: earlierStamp(read.subscription.startedAt, byMs),
      periodEndsAt: earlierStamp(read.subscription.periodEndsAt, byMs),
      cancelAt: earlierStamp(read.subscription.cancelAt, byMs),
      unpaidFrom: earlierStamp(read.subscription.unpaidFrom, byMs),
    },
  };
}

/** Times from which months are counted, before and after. */
export interface MovedAnchor {
  readonly from: number;
  readonly to: number;
}

/**
 * The start of the same month, a month being 28 to 31 days long: what began with a month still does, so that no month is
 * granted twice. The calendar's don't move, except by half a month or more at once.
 */
function earlierMonth(start: number, { from, to }: MovedAnchor, byMs: number): number {
  const moved = start - byMs;
  if (getBillingMonth(from, start).startsAt !== start) return moved;
  const { startsAt, endsAt } = getBillingMonth(to, moved);
  return moved - startsAt < endsAt - moved ? startsAt : endsAt;
}

/** The lot of a month is named after its start. */
function earlierLot(id: string, anchor: MovedAnchor, byMs: number): string {
  const start = /^month-(?<start>-?\d+)$/.exec(id)?.groups?.["start"];
  return start === undefined ? id : `month-${earlierMonth(Number(start), anchor, byMs)}`;
}

/** A credit account as stored, with each of its times earlier. */
export function ageAccount(stored: unknown, byMs: number, anchor: MovedAnchor) {
  const read = account.parse(stored);
  return {
    ...read,
    lots: read.lots.map((each) =>
      Object.assign({}, each, {
        id: earlierLot(each.id, anchor, byMs),
        expiresAt: earlier(each.expiresAt, byMs),
      }),
    ),
    reserved: Object.fromEntries(
      Object.entries(read.reserved).map(([job, holds]) => [
        job,
        holds.map((hold) =>
          Object.assign({}, hold, {
            lot: earlierLot(hold.lot, anchor, byMs),
            expiresAt: earlier(hold.expiresAt, byMs),
          }),
        ),
      ]),
    ),
    grantedThrough: read.grantedThrough && earlierMonth(read.grantedThrough, anchor, byMs),
    used: {
      ...read.used,
      monthStartsAt: Timestamp.fromMillis(
        // Nothing was used yet: the beginning of time.
        Math.max(0, earlierMonth(read.used.monthStartsAt.toMillis(), anchor, byMs)),
      ),
    },
  };
}

/** Returns the time from which months are counted. `billing`: the entitlement as stored; absent: the calendar. */
function anchorOf(billing?: DocumentData): number {
  return billing ? getCreditAnchor(fromStored(storedEntitlement, billing)) : CALENDAR_ANCHOR;
}

const named = z.object({ name: z.string() });

export interface ListedWorkspace {
  readonly id: string;
  readonly name: string;
}

export interface ProductClock {
  /** The first workspaces of the product. */
  list(): Promise<readonly ListedWorkspace[]>;
  /** null: there is no such workspace. */
  find(id: string): Promise<ListedWorkspace | null>;
  /** Unix ms; null: it has no trial. */
  trialEndOf(id: string): Promise<number | null>;
  /** Makes what the product stores about the workspace's trial, plan and credits older, at once. */
  age(id: string, byMs: number): Promise<void>;
}

const LISTED = 200;

export function createProductClock(db: Firestore): ProductClock {
  return {
    async list() {
      const { docs } = await db.collection("workspaces").limit(LISTED).get();
      return docs.map((each) => ({ id: each.id, name: nameOf(each) }));
    },
    async find(id) {
      const found = await db.doc(workspacePath(workspaceId.parse(id))).get();
      return found.exists ? { id, name: nameOf(found) } : null;
    },
    async trialEndOf(id) {
      const found = await db.doc(billingFactsPath(workspaceId.parse(id))).get();
      return trial.safeParse(found.data()).data?.trialEndsAt?.toMillis() ?? null;
    },
    age: (id, byMs) =>
      db.runTransaction(async (transaction) => {
        const workspace = workspaceId.parse(id);
        const paths = [billingFactsPath, billingPath, creditsPath];
        const [known, billing, credits] = await transaction.getAll(
          ...paths.map((path) => db.doc(path(workspace))),
        );
        const held = billing?.data();
        const aged = held ? ageEntitlement(held, byMs) : undefined;
        const anchor = { from: anchorOf(held), to: anchorOf(aged) };
        if (known?.exists) transaction.set(known.ref, ageFacts(known.data(), byMs));
        if (billing && aged) transaction.set(billing.ref, aged);
        if (credits?.exists) transaction.set(credits.ref, ageAccount(credits.data(), byMs, anchor));
      }),
  };
}

function nameOf(found: DocumentSnapshot): string {
  return named.safeParse(found.data()).data?.name ?? found.id;
}
