import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import { visionTool } from "@sanity/vision";
import { defineConfig } from "sanity";
import { presentationTool } from "sanity/presentation";
import { structureTool } from "sanity/structure";
import { readStudioEnvironment } from "#/studio-environment.ts";
import {
  listDocumentActions,
  filterNewDocumentOptions,
  withoutSingletons,
} from "#/documents/document-policy.ts";
import { offerRedirect } from "#/documents/publish-action.tsx";
import { overviewTool } from "#/overview/overview-tool.ts";
import { templates } from "#/documents/templates.ts";
import { localLake } from "#/local-lake/local-lake.ts";
import { locations, mainDocuments } from "#/presentation/locations.ts";
import { makeOpenPreview, PREVIEW_ENABLE } from "#/presentation/open-preview-action.ts";
import { schemaTypes } from "#/schema/schema-types.ts";
import { structure } from "#/structure/structure.ts";

// Vite replaces each of these expressions textually, so they must be written out in full.
const { projectId, dataset, apiHost, siteOrigin } = readStudioEnvironment({
  SANITY_STUDIO_PROJECT_ID: process.env["SANITY_STUDIO_PROJECT_ID"],
  SANITY_STUDIO_DATASET: process.env["SANITY_STUDIO_DATASET"],
  SANITY_STUDIO_API_HOST: process.env["SANITY_STUDIO_API_HOST"],
  SANITY_STUDIO_SITE_ORIGIN: process.env["SANITY_STUDIO_SITE_ORIGIN"],
});
const openPreview = makeOpenPreview(siteOrigin);

export default defineConfig({
  projectId,
  dataset,
  title: "Mapwright",
  ...(apiHost ? localLake(apiHost) : {}),
  plugins: [
    structureTool({ structure }),
    presentationTool({
      previewUrl: { initial: siteOrigin, previewMode: { enable: PREVIEW_ENABLE } },
      allowOrigins: [siteOrigin],
      resolve: { locations, mainDocuments },
    }),
    visionTool({ defaultApiVersion: LAKE_API_VERSION, defaultDataset: dataset }),
  ],
  tools: (tools) => tools.toSpliced(1, 0, overviewTool()),
  schema: {
    types: schemaTypes,
    templates: (given) => [...withoutSingletons(given), ...templates],
  },
  document: {
    actions: (actions, context) =>
      listDocumentActions(actions, context, { openPreview, offerRedirect }),
    newDocumentOptions: filterNewDocumentOptions,
    // Comments would be stored in a separate dataset at Sanity.
    comments: { enabled: apiHost === null },
  },
});
