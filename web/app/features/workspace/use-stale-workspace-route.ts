import type { WorkspaceId } from "@mapwright/core/ids";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Pages about one item of one workspace, which mean nothing in another. */
const OF_ONE_WORKSPACE = /^\/app\/maps\/(?!new$)/;

/**
 * Whether the current page belongs to the previously open workspace; the user is then redirected to the list.
 * @param workspaceId null: none is open at the moment, as after the last one was lost
 */
export function useIsStaleWorkspaceRoute(workspaceId: WorkspaceId | null): boolean {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [arrivedIn, setArrivedIn] = useState(workspaceId);
  const hasMoved = workspaceId !== null && arrivedIn !== workspaceId;
  const isStaleWorkspaceRoute = hasMoved && arrivedIn !== null && OF_ONE_WORKSPACE.test(pathname);
  if (hasMoved && !isStaleWorkspaceRoute) setArrivedIn(workspaceId);
  useEffect(() => {
    if (isStaleWorkspaceRoute) void navigate("/app", { replace: true });
  }, [isStaleWorkspaceRoute, navigate]);
  return isStaleWorkspaceRoute;
}
