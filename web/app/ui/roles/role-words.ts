/** The roles of a workspace in words. */
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";

type Words = Readonly<Record<WorkspaceRole, string>>;

export const ROLE_NAMES: Words = {
  owner: "Owner",
  admin: "Admin",
  editor: "Editor",
  commenter: "Commenter",
  viewer: "Viewer",
};

/** What one may do, after "may" or on its own. */
export const ROLE_POWERS: Words = {
  owner: "Everything, also delete the workspace and make owners",
  admin: "People, billing and maps",
  editor: "Make and change maps",
  commenter: "Read maps and comment on them",
  viewer: "Read maps",
};
