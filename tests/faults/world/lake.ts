/** The stack's content lake, as an editor. */
import { createClient } from "@sanity/client";
import { z } from "zod";
import { LOCAL_TOKENS } from "../../../local/src/content-lake/identities.ts";

export const createLakeEditor = () =>
  createClient({
    projectId: "demo",
    dataset: "production",
    apiVersion: "2025-02-19",
    apiHost: process.env["CONTENT_LAKE_URL"] ?? "",
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    token: LOCAL_TOKENS.editor,
    perspective: "raw",
  });

/** IDs of documents with this title, drafts among them. */
export async function readDrafts(title: string): Promise<readonly string[]> {
  return z
    .array(z.string())
    .parse(await createLakeEditor().fetch("*[title == $title]._id", { title }));
}
