/** Path at which a job that ended without a map is set up again, filled in as far as it is known. */
import type { ResearchJob } from "@mapwright/core/research/research-job";

/** Uploaded lists, exports and threads aren't kept with their job: they are chosen again. */
export function retryPath({ input, failure, failedFor }: RetriedJob): string {
  const parameters = new URLSearchParams();
  if (input.kind === "serp") for (const seed of input.seeds) parameters.append("seed", seed);
  else if (input.kind === "serp-list") parameters.set("from", "list");
  else {
    parameters.set("type", input.kind);
    if (input.mapId !== null) parameters.set("map", input.mapId);
  }
  if (input.kind === "domain") {
    const leadsTo = failure === "site-redirects" ? failedFor : null;
    parameters.set("domain", leadsTo ?? input.domain);
    for (const competitor of input.competitors) parameters.append("competitor", competitor);
  }
  if (input.kind === "reddit" && input.threads.from !== "file") {
    for (const name of input.threads.subreddits) parameters.append("subreddit", name);
    if (input.threads.keyword !== null) parameters.set("keyword", input.threads.keyword);
  }
  return `/app/maps/new?${parameters.toString()}`;
}

type RetriedJob = Pick<ResearchJob, "failedFor" | "failure" | "input">;
