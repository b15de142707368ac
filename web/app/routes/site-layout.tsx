import { Outlet } from "react-router-dom";
import { SiteShell } from "#/ui/site-shell.tsx";

export default function SiteLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}
