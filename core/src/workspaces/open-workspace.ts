/**
 * Callable `provisionUser`: on a person's first visit to the app, creates their profile and a workspace they own; later
 * calls return the same. Safe to retry and to call concurrently.
 */
import { z } from "zod";
import { workspaceId } from "#/ids.ts";

export const openWorkspaceInput = z.object({});
export const openWorkspaceOutput = z.object({ workspaceId });
export type OpenWorkspaceOutput = z.infer<typeof openWorkspaceOutput>;
