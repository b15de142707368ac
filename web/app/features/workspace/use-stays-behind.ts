import type { WorkspaceId } from "@mapwright/core/ids";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Pages about one thing of one workspace: of no use in another. */
const OF_ONE_WORKSPACE = /^\/app\/maps\/(?!new$)/;

/**
 * Whether what the address shows stays behind in the workspace that was open before; then the way leads to the list.
 * @param workspaceId null: none is open at the moment, as after the last one was lost
 */
export function useStaysBehind(workspaceId: WorkspaceId | null): boolean {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [arrivedIn, setArrivedIn] = useState(workspaceId);
  const hasMoved = workspaceId !== null && arrivedIn !== workspaceId;
  const staysBehind = hasMoved && arrivedIn !== null && OF_ONE_WORKSPACE.test(pathname);
  if (hasMoved && !staysBehind) setArrivedIn(workspaceId);
  useEffect(() => {
    if (staysBehind) void navigate("/app", { replace: true });
  }, [staysBehind, navigate]);
  return staysBehind;
}
