/** Editors' text about a plan, for the page that sells it. */
import { siteLog } from "#/platform/document/site-log.server.ts";
import type { PlanKey } from "@mapwright/core/billing/plans";
import { getContentFor } from "#/content/page/load-page.server.ts";
import type { ContentAccess } from "#/content/source/access-context.ts";

export interface PlanCopy {
  readonly tagline: string;
  readonly audience: string;
}

/** @returns null without copy for the plan, and while the lake doesn't respond: a plan can be bought without it */
export async function loadPlanCopy(tier: PlanKey, access: ContentAccess): Promise<PlanCopy | null> {
  try {
    return (await getContentFor(access)?.readPlanCopy({ tier }))?.data ?? null;
  } catch (error) {
    siteLog.error("content: a plan is sold without its copy", { tier }, error);
    return null;
  }
}
