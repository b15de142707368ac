/** Results pages at once: POST serp/google/organic/live/advanced. */
import type { SerpSource } from "#/research/ports.ts";
import { withLiveAiMode } from "#/research/providers/dataforseo/ai-mode.ts";
import type { DataForSeoClient } from "#/research/providers/dataforseo/dataforseo-client.ts";
import type { ChosenReadings } from "#/research/providers/provider.ts";
import { serpPage, buildSerpTask, toSerp } from "#/research/providers/dataforseo/serp-page.ts";

export function createLiveSerps(client: DataForSeoClient, readings: ChosenReadings): SerpSource {
  return {
    id: "dataforseo",
    async fetchSerp(request, signal) {
      const path = "serp/google/organic/live/advanced";
      const task = buildSerpTask(request, readings);
      const [page] = await client.live(path, task, serpPage, signal);
      const serp = toSerp(page, request, client.now());
      return readings.readsAiMode ? withLiveAiMode(client, serp, request, signal) : serp;
    },
  };
}
