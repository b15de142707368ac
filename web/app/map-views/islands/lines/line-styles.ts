/** Styles of the lines drawn over islands: the route through the pages with a due day, and the ruler between two. */
import type { Theme } from "@mui/material/styles";

export const getLineStyles = (palette: Theme["vars"]["palette"]) => ({
  "& .route, & .ruler": {
    fill: "none",
    strokeLinecap: "round",
    strokeLinejoin: "round",
    vectorEffect: "non-scaling-stroke",
    pointerEvents: "none",
  },
  "& .route.casing": { stroke: palette.background.paper, strokeWidth: 3.5 },
  "& .ruler.casing": { stroke: palette.background.paper, strokeWidth: 6 },
  "& .route.line": { stroke: palette.text.primary, strokeWidth: 1.25, strokeOpacity: 0.8 },
  "& .route.done": { strokeOpacity: 0.45 },
  "& .ruler.line": { stroke: palette.primary.main, strokeWidth: 2.5 },
  "& .ruler.end": { stroke: palette.primary.main, strokeWidth: 3.5 },
  "& .stop, & .figure": { pointerEvents: "none" },
  "& .stop circle": {
    fill: palette.text.primary,
    stroke: palette.background.paper,
    strokeWidth: 1.5,
  },
  "& .stop.done circle": { fill: palette.background.paper, stroke: palette.text.primary },
  "& .stop text": { fill: palette.background.paper, strokeWidth: 0, fontSize: 11, fontWeight: 650 },
  "& .stop.done text": { fill: palette.text.primary },
  "& .figure rect": {
    fill: palette.background.paper,
    stroke: palette.primary.main,
    strokeWidth: 1.5,
  },
  "& .figure text": { fill: palette.text.primary, strokeWidth: 0, fontSize: 12.5, fontWeight: 600 },
  "@media (forced-colors: active)": {
    "& .route.line, & .ruler.line, & .ruler.end": { stroke: "CanvasText" },
    "& .stop circle, & .figure rect": { fill: "Canvas", stroke: "CanvasText" },
    "& .stop text, & .stop.done text, & .figure text": { fill: "CanvasText" },
  },
});
