import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { useNavigation } from "react-router-dom";

/** Quick moves show nothing; then the line grows ever slower, since nobody knows how long it takes. */
const SHOW_AFTER_MS = 180;

const grow = keyframes({
  from: { transform: "scaleX(0)" },
  "50%": { transform: "scaleX(0.6)" },
  to: { transform: "scaleX(0.92)" },
});

/** A line along the top while the next page's code or data is on its way. */
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
