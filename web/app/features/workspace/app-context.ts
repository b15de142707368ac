/** Who is here and in which workspace: what every page under /app is given by its layout. */
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { useOutletContext } from "react-router-dom";

export interface AppContext {
  readonly uid: UserId;
  readonly email: string;
  readonly workspaceId: WorkspaceId;
}

export function useAppContext(): AppContext {
  return useOutletContext<AppContext>();
}
