/** Shown in place of a cluster's evidence while it loads, when it can't be read, and when the map has none. */
import type { EvidenceState } from "@mapwright/core/maps/evidence-state";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface MissingEvidenceProps {
  /** `ready`: read, and being matched with the clusters. */
  readonly state: EvidenceState<unknown>;
  readonly onRetry: () => void;
  /** Content where the map has no such evidence. */
  readonly absent: ReactNode;
}

const FAILURES = {
  offline:
    "This evidence isn't on this device and you're offline. It loads when you're back online.",
  corrupt:
    "We couldn't read this evidence. The map itself is fine; add the source again to restore it.",
  unreachable: "We couldn't load this evidence.",
} as const;

export function MissingEvidence({ state, onRetry, absent }: MissingEvidenceProps) {
  if (state.status === "absent") return <Box sx={{ px: 5, py: 4 }}>{absent}</Box>;
  if (state.status === "failed") {
    return (
      <Box sx={{ px: 5, py: 4 }}>
        <Alert
          severity="warning"
          icon={false}
          action={
            state.reason === "corrupt" ? null : (
              <Button size="small" onClick={onRetry}>
                Try again
              </Button>
            )
          }
        >
          {FAILURES[state.reason]}
        </Alert>
      </Box>
    );
  }
  return (
    <Box sx={{ px: 5, py: 4 }} aria-busy="true">
      <VisuallyHidden>Loading evidence</VisuallyHidden>
      {[64, 92, 78, 85].map((width) => (
        <Skeleton key={width} variant="text" width={`${String(width)}%`} sx={{ fontSize: 14 }} />
      ))}
    </Box>
  );
}

interface NoEvidenceProps {
  readonly title: string;
  readonly children: ReactNode;
  /** null: this person may not add sources. */
  readonly action: ReactNode;
}

/** Description of what a source would add, and the way to add it. */
export function NoEvidence({ title, children, action }: NoEvidenceProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        justifyItems: "start",
        p: 4,
        border: 1,
        borderStyle: "dashed",
        borderColor: "edge",
        borderRadius: 1,
        fontSize: 14,
      }}
    >
      <Box component="h4" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {title}
      </Box>
      <Box sx={{ color: "text.secondary" }}>{children}</Box>
      {action}
    </Box>
  );
}
