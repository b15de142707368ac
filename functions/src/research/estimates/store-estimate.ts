/** Last step of all estimates: stores the plan, and shows its cost beside the rest of the month's credits. */
import { getMonthlyCredits } from "@mapwright/core/billing/credit-account";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { ResearchEstimate, ResearchInput } from "@mapwright/core/research/research-input";
import type { Firestore } from "firebase-admin/firestore";
import type { Actor } from "#/platform/access/principal.ts";
import { readCredits } from "#/platform/credits/credit-store.ts";
import { storePlan } from "#/research/estimates/research-plan-store.ts";

/** Defaults that most estimates have. */
const NOTHING_KNOWN = {
  ideas: [],
  seedResults: [],
  estimated: false,
  place: null,
  site: null,
  threads: null,
  readings: [],
} satisfies Partial<ResearchEstimate>;

type KnownPart = keyof typeof NOTHING_KNOWN;
type OwnPart = "planId" | "expiresAt" | "monthlyCredits" | KnownPart;

/** `plan` null: its keywords aren't known before the job. With 0 `keywords`, nothing is stored that could be started. */
export async function storeEstimate(
  { db, now }: { readonly db: Firestore; readonly now: () => number },
  user: Actor,
  input: ResearchInput,
  plan: KeywordPlan | null,
  found: Omit<ResearchEstimate, OwnPart> & Partial<Pick<ResearchEstimate, KnownPart>>,
): Promise<ResearchEstimate> {
  const { keywords, credits } = found;
  const stored = keywords === 0 ? null : await storePlan(db, user.uid, input, plan, credits, now());
  return {
    ...NOTHING_KNOWN,
    ...found,
    planId: stored?.id ?? null,
    expiresAt: stored?.expireAt ?? now(),
    monthlyCredits: getMonthlyCredits(await readCredits(db, input.workspaceId, now())),
  };
}
