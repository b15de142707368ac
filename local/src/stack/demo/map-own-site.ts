/** The demo's first domain: the site that the stack itself serves, which is the only local one that may be crawled. */
import { randomUUID } from "node:crypto";
import type { WorkspaceId } from "@mapwright/core/ids";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { researchEstimate, startResearchOutput } from "@mapwright/core/research/research-input";
import { call, type Person } from "#/stack/demo/person.ts";
import type { StackPorts } from "#/stack/free-ports.ts";

/** Starts the research; it continues in the background. Does nothing when the site can't be read. */
export async function mapOwnSite(
  ports: StackPorts,
  owner: Person,
  workspaceId: WorkspaceId,
): Promise<void> {
  const research = {
    kind: "domain",
    workspaceId,
    title: "This site",
    domain: `127.0.0.1:${ports.site}`,
    rankings: { from: "crawl" },
    locale: DEFAULT_LOCALE,
    keywordLimit: 200,
  };
  const { planId } = await call(ports, owner, "estimateDomainResearch", research, researchEstimate);
  if (planId === null) return;
  const order = { requestId: randomUUID(), workspaceId, planId };
  await call(ports, owner, "startResearch", order, startResearchOutput);
}
