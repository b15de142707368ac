import { defineCliConfig } from "sanity/cli";
import { readStudioEnvironment } from "#/studio-environment.ts";

const { projectId, dataset } = readStudioEnvironment(process.env);

export default defineCliConfig({
  api: { projectId, dataset },
  // The Studio that was reviewed and built is the one that runs.
  deployment: { autoUpdates: false },
});
