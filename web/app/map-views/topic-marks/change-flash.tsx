/** A brief color flash over a row whose topic someone else has just changed; the row must be positioned. */
import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { use, useSyncExternalStore } from "react";
import { ChangeFlashesContext } from "#/map-views/topic-marks/change-flashes.ts";

const fade = keyframes({ from: { opacity: 0.28 }, to: { opacity: 0 } });
const never = () => () => {};

export function ChangeFlash({ topic }: { readonly topic: string }) {
  const flashes = use(ChangeFlashesContext);
  const isOn = useSyncExternalStore(
    flashes?.subscribe ?? never,
    () => flashes?.topics().has(topic) ?? false,
    () => false,
  );
  if (!isOn) return null;
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        position: "absolute",
        inset: 0,
        pointerEvents: "none",
        bgcolor: "signal.main",
        opacity: 0,
        animation: `${fade} 2.2s ease-out`,
        "@media (prefers-reduced-motion: reduce)": { animation: "none" },
      }}
    />
  );
}
