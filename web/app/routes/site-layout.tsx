import { Outlet, useMatches } from "react-router-dom";
import { NO_SECTIONS, type SectionLink } from "#/ui/site-header.tsx";
import { SiteShell } from "#/ui/site-shell.tsx";

/** What a public page may tell its frame by exporting `handle`. */
export interface SiteHandle {
  readonly sections: readonly SectionLink[];
}

function isSiteHandle(handle: unknown): handle is SiteHandle {
  return typeof handle === "object" && handle !== null && "sections" in handle;
}

export default function SiteLayout() {
  const handles = useMatches().map((match) => match.handle);
  return (
    <SiteShell sections={handles.find(isSiteHandle)?.sections ?? NO_SECTIONS}>
      <Outlet />
    </SiteShell>
  );
}
