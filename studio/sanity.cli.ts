import { defineCliConfig } from "sanity/cli";
import { readStudioEnvironment } from "#/studio-environment.ts";

const { projectId, dataset } = readStudioEnvironment(process.env);

export default defineCliConfig({
  api: { projectId, dataset },
  // The Studio that was reviewed and built is the one that runs.
  deployment: { autoUpdates: false },
  // Types of what the site's queries answer, from this schema: `npm run typegen -w studio`.
  typegen: {
    schema: "../.cache/sanity-schema.json",
    path: ["../web/app/content/**/*.ts", "../web/app/content/**/*.tsx"],
    // The check of npm test has them generated elsewhere, to compare.
    generates: process.env["SANITY_TYPES_FILE"] ?? "../web/app/content/sanity.types.ts",
    // Query results are imported by name; a client whose fetch() changes with the file is not.
    overloadClientMethods: false,
    formatGeneratedCode: false,
  },
});
