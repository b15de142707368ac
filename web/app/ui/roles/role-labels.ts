/** Display names of workspace roles. */
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";

type Words = Readonly<Record<WorkspaceRole, string>>;

export const ROLE_NAMES: Words = {
  owner: "Owner",
  admin: "Admin",
  editor: "Editor",
  commenter: "Commenter",
  viewer: "Viewer",
};

/** Rights of a role, as words used after "may" or on their own. */
export const ROLE_POWERS: Words = {
  owner: "Everything, including deleting the workspace and adding owners",
  admin: "People, billing and maps",
  editor: "Create and edit maps",
  commenter: "View and comment on maps",
  viewer: "View maps",
};
