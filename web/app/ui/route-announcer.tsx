import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { LiveRegion } from "#/ui/live-region.tsx";

/** Announces the new page's title after client-side navigation, as a browser does after loading a page. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return <LiveRegion>{title}</LiveRegion>;
}
