import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router-dom";
import { LiveRegion } from "#/ui/live-region.tsx";

/** Quick navigation shows nothing. After that, the bar slows down as it grows, because the duration is unknown. */
const SHOW_AFTER_MS = 180;

const grow = keyframes({
  from: { transform: "scaleX(0)" },
  "50%": { transform: "scaleX(0.6)" },
  to: { transform: "scaleX(0.92)" },
});

/** A progress bar along the top while the next page's code or data loads. */
export function NavigationProgress() {
  const isMoving = useNavigation().state !== "idle";
  if (!isMoving) return null;
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: "fixed",
        inset: "0 0 auto 0",
        zIndex: "tooltip",
        height: 2,
        bgcolor: "signal.main",
        transformOrigin: "0 50%",
        animation: `${grow} 8s ease-out ${String(SHOW_AFTER_MS)}ms both`,
      }}
    />
  );
}

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
