import { defineConfig } from "sanity";
import { structureTool } from "sanity/structure";
import { schemaTypes } from "#/schema/schema-types.ts";
import { readStudioEnvironment } from "#/studio-environment.ts";
import { structure } from "#/structure.ts";

// Vite replaces each of these as a whole: they must be written out.
const { projectId, dataset } = readStudioEnvironment({
  SANITY_STUDIO_PROJECT_ID: process.env["SANITY_STUDIO_PROJECT_ID"],
  SANITY_STUDIO_DATASET: process.env["SANITY_STUDIO_DATASET"],
});

export default defineConfig({
  projectId,
  dataset,
  title: "Mapwright",
  plugins: [structureTool({ structure })],
  schema: { types: schemaTypes },
});
