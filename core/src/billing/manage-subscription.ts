/**
 * Callables with which owners and admins change what their workspace pays for. All require a signed-in caller whose
 * account is still active, and may fail with `invalid-input`, `role-too-low`, `not-a-member`, `rate-limited`, or
 * `payment-unavailable` when the payment provider doesn't answer; nothing has changed then.
 */
import { z } from "zod";
import { typedEligibilityCode } from "#/billing/eligibility-code.ts";
import { BILLING_INTERVALS, PAID_OFFER_KEYS } from "#/billing/plans.ts";
import { mapId, workspaceId } from "#/ids.ts";

/** Whole US cents. */
const cents = z.number().int();
const done = z.object({});

/** The offer to change to. `code`: for the offers that need one, else null. */
const target = {
  workspaceId,
  offer: z.enum(PAID_OFFER_KEYS),
  interval: z.enum(BILLING_INTERVALS),
  code: typedEligibilityCode.nullable(),
};

/**
 * `previewPlanChange`: what a change of plan or interval would cost now. Errors: `not-subscribed`, `code-unknown`,
 * `code-expired`, `code-used-up`.
 */
export const previewPlanChangeInput = z.object(target);
export const planChangePreview = z.object({
  /** Amount to be charged at once; 0: none. */
  dueNowMinorUnits: cents.min(0),
  /** Unused time of the present plan that exceeds the new price; later invoices are reduced by it. */
  creditedMinorUnits: cents.min(0),
  /** The next regular charge, before what is credited. */
  nextChargeMinorUnits: cents.min(0),
  /** Unix ms. */
  nextChargeAt: z.number(),
  /** The moment for which this was calculated, Unix ms; passed to `changePlan`, so that the price holds. */
  calculatedAt: z.number(),
});
export type PlanChangePreview = z.infer<typeof planChangePreview>;

/**
 * `changePlan`: changes it at once, for what the preview said. Errors as for `previewPlanChange`, `payment-failed`
 * (the card was declined; nothing has changed) and `estimate-expired` (the preview is over an hour old).
 */
export const changePlanInput = z.object({
  ...target,
  calculatedAt: z.number(),
  dueNowMinorUnits: cents.min(0),
});
export const changePlanOutput = done;

/** `cancelSubscription`: it ends with the period that is paid for; at once while a payment is missing. Errors: `not-subscribed`. */
export const cancelSubscriptionInput = z.object({ workspaceId });
export const cancelSubscriptionOutput = done;

/** `resumeSubscription`: takes the cancellation back. Errors: `not-subscribed` (it has ended). */
export const resumeSubscriptionInput = z.object({ workspaceId });
export const resumeSubscriptionOutput = done;

/** `readPayments`: the latest invoices and the card, for a workspace that has bought something. */
export const readPaymentsInput = z.object({ workspaceId });
export const readPaymentsOutput = z.object({
  invoices: z.array(
    z.object({
      id: z.string(),
      /** Number as printed on the invoice; null: a draft. */
      number: z.string().nullable(),
      /** Unix ms. */
      issuedAt: z.number(),
      totalMinorUnits: cents,
      status: z.enum(["draft", "open", "paid", "void", "uncollectible"]),
      /** Purpose of the invoice, as the provider describes it. */
      description: z.string().nullable(),
      /** The provider's page with the invoice, where an open one can be paid; null: none. */
      pageUrl: z.url().nullable(),
    }),
  ),
  /** null: none on file. */
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      expiryMonth: z.number().int(),
      expiryYear: z.number().int(),
    })
    .nullable(),
});
export type Payments = z.infer<typeof readPaymentsOutput>;

/** `setMonthlyCap`: the most credits the workspace wants to use in a month; null: no limit of its own. */
export const setMonthlyCapInput = z.object({
  workspaceId,
  monthlyCap: z.number().int().min(0).max(1_000_000).nullable(),
});
export const setMonthlyCapOutput = done;

/**
 * `keepMapsOpen`: which maps stay editable when the plan includes fewer than there are. Those that still fit beside
 * them are the most recently changed ones. Errors: `not-found` (one isn't an active map of the workspace).
 */
export const keepMapsOpenInput = z.object({ workspaceId, mapIds: z.array(mapId).max(200) });
export const keepMapsOpenOutput = done;

/**
 * The last choice, `workspaces/{w}/billing/openMaps`. Some of the maps may have been archived or deleted since.
 *
 * @stored `workspaces/{w}/billing/openMaps`
 * @holds The maps to keep editable when the plan includes fewer, in order of preference; what counts is
 * `isBeyondPlan`.
 * @reads members
 * @writes functions (`keepMapsOpen`)
 */
export const openMaps = z.object({ mapIds: z.array(mapId) });
export type OpenMaps = z.infer<typeof openMaps>;
