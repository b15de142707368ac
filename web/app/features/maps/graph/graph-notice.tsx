/** What stands in place of the graph: while results come, when they cannot be read, and without WebGL. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { SerpsState } from "#/features/maps/snapshot/serps-state.ts";

interface GraphNoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

function GraphNotice({ title, children, actions }: GraphNoticeProps) {
  return (
    <Box
      role="status"
      sx={{
        position: "absolute",
        inset: 0,
        zIndex: 3,
        display: "grid",
        placeContent: "center",
        justifyItems: "center",
        gap: 2,
        p: 6,
        textAlign: "center",
        color: "text.secondary",
      }}
    >
      <Typography component="h2" variant="h4" color="textPrimary">
        {title}
      </Typography>
      <Box sx={{ maxWidth: 440, fontSize: 14 }}>{children}</Box>
      <Box sx={{ display: "flex", gap: 2, mt: 2 }}>{actions}</Box>
    </Box>
  );
}

interface OnItsWayProps {
  readonly serps: SerpsState;
  readonly isBroken: boolean;
  readonly onRetry: () => void;
}

const FAILURES = {
  offline: "You are offline, and the stored results are not on this device.",
  corrupt: "The stored results could not be read.",
  unreachable: "The stored results could not be fetched.",
} as const;

export function GraphOnItsWay({ serps, isBroken, onRetry }: OnItsWayProps) {
  if (serps.status === "failed" || isBroken)
    return (
      <GraphNotice
        title="No links to draw yet"
        actions={
          serps.status === "failed" ? (
            <Button variant="contained" onClick={onRetry}>
              Try again
            </Button>
          ) : null
        }
      >
        {serps.status === "failed" ? FAILURES[serps.reason] : "The links could not be worked out."}{" "}
        The other views need nothing of it.
      </GraphNotice>
    );
  return (
    <GraphNotice title="Drawing the links">
      {serps.status === "ready" || serps.status === "absent"
        ? "Finding what clusters have in common …"
        : "Reading the results that rank for each keyword …"}
    </GraphNotice>
  );
}

interface WithoutWebGlProps {
  readonly onList: () => void;
  readonly onMindMap: () => void;
}

export function WithoutWebGl({ onList, onMindMap }: WithoutWebGlProps) {
  return (
    <GraphNotice
      title="This browser cannot draw the graph"
      actions={
        <>
          <Button variant="contained" onClick={onList}>
            Show the links as a list
          </Button>
          <Button color="secondary" onClick={onMindMap}>
            Open the mind map
          </Button>
        </>
      }
    >
      The graph needs WebGL, which is switched off or was lost. The list has the same links.
    </GraphNotice>
  );
}
