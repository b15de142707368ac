/** Settings that most people leave as they are: one line that names them, expanded on request. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Icon } from "#/ui/icon.tsx";

interface CollapsedSettingsProps {
  readonly label: string;
  /** The current values, in one line. */
  readonly summary: string;
  /** Whether the settings start expanded, because something in them needs attention. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

export function CollapsedSettings({
  label,
  summary,
  isOpen = false,
  children,
}: CollapsedSettingsProps) {
  return (
    <Box
      component="details"
      open={isOpen}
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        "&[open] > summary .marker": { transform: "rotate(90deg)" },
      }}
    >
      <Box
        component="summary"
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 2,
          px: 4,
          py: 3,
          cursor: "pointer",
          fontSize: 14,
          listStyle: "none",
          borderRadius: 1,
          "&::-webkit-details-marker": { display: "none" },
          "&:hover": { bgcolor: "action.hover" },
        }}
      >
        <Box component="span" className="marker" sx={{ display: "grid", flex: "none" }}>
          <Icon name="chevronRight" sizePx={16} />
        </Box>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Box component="span" sx={{ fontWeight: 600, mr: 2 }}>
            {label}
          </Box>
          <Box component="span" sx={{ color: "text.secondary" }}>
            {summary}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: "grid", gap: 5, p: 4, pt: 3 }}>{children}</Box>
    </Box>
  );
}
