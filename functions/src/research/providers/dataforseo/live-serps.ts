/** Results pages at once: POST serp/google/organic/live/advanced. */
import type { SerpSource } from "#/research/ports.ts";
import type { DataForSeoClient } from "#/research/providers/dataforseo/dataforseo-client.ts";
import { serpPage, serpTask, toSerp } from "#/research/providers/dataforseo/serp-page.ts";

export function createLiveSerps(client: DataForSeoClient, readsLateOverviews: boolean): SerpSource {
  return {
    id: "dataforseo",
    async fetchSerp(request, signal) {
      const path = "serp/google/organic/live/advanced";
      const task = serpTask(request, readsLateOverviews);
      const [page] = await client.live(path, task, serpPage, signal);
      return toSerp(page, request, client.now());
    },
  };
}
