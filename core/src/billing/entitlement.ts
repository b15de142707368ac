/** What a workspace is entitled to, `workspaces/{w}/billing/current`: written by functions only. */
import { z } from "zod";

/** Plans from least to most. Prices and quotas are kept on the server. */
export const PLAN_KEYS = ["free", "starter", "pro", "premium", "agency"] as const;

export const entitlement = z.object({
  plan: z.enum(PLAN_KEYS),
  /** People the plan has room for; here, so that the security rules can read it. */
  seats: z.number().int().min(1).default(1),
  /** Unix ms. */
  updatedAt: z.number(),
});
export type Entitlement = z.infer<typeof entitlement>;
