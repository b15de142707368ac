import { defineCliConfig } from "sanity/cli";
import { lakeClientPlugin } from "#/local-lake/lake-client-plugin.ts";
import { offlineBuild } from "#/local-lake/offline-build.ts";
import { readStudioEnvironment } from "#/studio-environment.ts";

const { projectId, dataset, apiHost, siteOrigin } = readStudioEnvironment(process.env);

/** Set by `npm run sanity` only. */
const lakeClient = process.env["CONTENT_LAKE_CLIENT"];

export default defineCliConfig({
  api: { projectId, dataset },
  // Auto-updates are off, so that the Studio that was reviewed and built is the one that runs.
  deployment: { autoUpdates: false },
  ...(apiHost
    ? {
        vite: (config) => ({
          ...config,
          plugins: [
            ...(config.plugins ?? []),
            offlineBuild([apiHost, siteOrigin]),
            ...(lakeClient ? [lakeClientPlugin(lakeClient)] : []),
          ],
        }),
      }
    : {}),
  // Result types of the site's queries, generated from this schema: `npm run typegen -w studio`.
  typegen: {
    schema: "../.cache/sanity-schema.json",
    path: ["../web/app/content/**/*.ts", "../web/app/content/**/*.tsx"],
    // Read by `web/query-types` only.
    generates: "../.cache/sanity.types.ts",
    // Query results are imported by name, so the generated file must not change the client's fetch() type.
    overloadClientMethods: false,
    formatGeneratedCode: false,
  },
});
