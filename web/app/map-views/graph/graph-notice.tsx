/** Shown in place of the graph: while results load, when they can't be read, and without WebGL. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { SerpsState } from "@mapwright/core/maps/serps-state";

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
  offline: "You're offline, and the search results aren't on this device.",
  corrupt: "We couldn't read the search results.",
  unreachable: "We couldn't load the search results.",
} as const;

export function GraphOnItsWay({ serps, isBroken, onRetry }: OnItsWayProps) {
  if (serps.status === "failed" || isBroken)
    return (
      <GraphNotice
        title="No connections to draw yet"
        actions={
          serps.status === "failed" ? (
            <Button variant="contained" onClick={onRetry}>
              Try again
            </Button>
          ) : null
        }
      >
        {serps.status === "failed"
          ? FAILURES[serps.reason]
          : "We couldn't compute the connections."}{" "}
        The other views aren't affected.
      </GraphNotice>
    );
  return (
    <GraphNotice title="Drawing the connections">
      {serps.status === "ready" || serps.status === "absent"
        ? "Comparing pages…"
        : "Loading the search results of each keyword…"}
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
      title="This browser can't draw the graph"
      actions={
        <>
          <Button variant="contained" onClick={onList}>
            Show connections as a list
          </Button>
          <Button color="secondary" onClick={onMindMap}>
            Open the mind map
          </Button>
        </>
      }
    >
      The graph needs WebGL, which is unavailable or was lost. The list shows the same connections.
    </GraphNotice>
  );
}
