/**
 * Callable `openWorkspace`: the first time a person enters the app it makes their profile and a workspace
 * of one (they are its owner); every later call returns the same. Safe to repeat and to race.
 */
import { z } from "zod";
import { workspaceId } from "#/ids.ts";

export const openWorkspaceInput = z.object({});
export const openWorkspaceOutput = z.object({ workspaceId });
export type OpenWorkspaceOutput = z.infer<typeof openWorkspaceOutput>;
