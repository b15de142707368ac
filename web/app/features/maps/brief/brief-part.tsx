import Box from "@mui/material/Box";
import { useId, type ReactNode } from "react";

interface BriefPartViewProps {
  readonly title: string;
  /** Shown under the title: what the part is based on. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** The note of a part with made-up answers. */
export const SAMPLE_WORDS = "Made up for the sample map";

/** A titled part of the brief. */
export function BriefPartView({ title, note, children }: BriefPartViewProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ fontSize: 14, minWidth: 0 }}>
      <Box
        component="h4"
        id={titleId}
        sx={{ m: 0, mb: note ? 0.5 : 1.5, fontSize: 12, fontWeight: 600, color: "text.secondary" }}
      >
        {title}
      </Box>
      {note ? <Box sx={{ mb: 2, fontSize: 12, color: "text.secondary" }}>{note}</Box> : null}
      {children}
    </Box>
  );
}

/** A note beside or in place of the content. */
export function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: "block", fontSize: 12, color: "text.secondary" }}>
      {children}
    </Box>
  );
}
