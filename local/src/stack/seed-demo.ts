/**
 * Seeds a new local stack with a demo account on Pro, two colleagues, open invitations, and three maps: one of subjects, one
 * of the stack's own site, and a sample with a past. All are made by the product itself, through the same calls that
 * browsers make, except for the sample's past, which is made up.
 */
import { randomUUID } from "node:crypto";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import {
  researchEstimate,
  startResearchOutput,
  type ResearchInput,
} from "@mapwright/core/research/research-input";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import type { WorkspaceId } from "@mapwright/core/ids";
import { addRefreshedMap } from "#/stack/demo/add-refreshed-map.ts";
import { gatherTeam } from "#/stack/demo/gather-team.ts";
import { call, signUp } from "#/stack/demo/person.ts";
import { mapOwnSite } from "#/stack/demo/map-own-site.ts";
import { subscribeToPro } from "#/stack/demo/subscribe.ts";
import type { Stack } from "#/stack/stack.ts";

export const DEMO_ACCOUNT = {
  email: "demo@mapwright.example",
  password: "pour-over-coffee",
  displayName: "Demo Account",
};
const DEMO_SEED = "pour over coffee";

const demoResearch = (workspaceId: WorkspaceId): ResearchInput => ({
  kind: "serp",
  workspaceId,
  title: "Pour over coffee",
  seeds: [DEMO_SEED],
  locale: DEFAULT_LOCALE,
  keywordLimit: 200,
  method: "auto",
});

/**
 * Nobody pays at a real Stripe account: the demo then tries Pro for two weeks, like any new workspace.
 * @returns whether the account was just created. Its research continues in the background and shows in the browser.
 */
export async function seedDemo({
  ports,
  billingStandInUrl,
}: Pick<Stack, "billingStandInUrl" | "ports">): Promise<boolean> {
  const owner = await signUp(ports, DEMO_ACCOUNT);
  if (owner === null) return false;
  const { workspaceId } = await call(ports, owner, "provisionUser", {}, openWorkspaceOutput);
  if (billingStandInUrl !== null) await subscribeToPro(ports, owner, workspaceId);
  const research = demoResearch(workspaceId);
  const { planId } = await call(ports, owner, "estimateResearch", research, researchEstimate);
  const order = { requestId: randomUUID(), workspaceId, planId };
  await call(ports, owner, "startResearch", order, startResearchOutput);
  await mapOwnSite(ports, owner, workspaceId);
  await addRefreshedMap(ports, owner, workspaceId);
  await gatherTeam(ports, owner, workspaceId, DEMO_ACCOUNT.password);
  return true;
}
