/** The panel on the right; on narrow screens a bottom sheet that opens on selection. */
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import type { KeyboardEvent, ReactNode } from "react";

interface InspectorProps {
  /** Its accessible name. */
  readonly label: string;
  readonly isSheet: boolean;
  /** Closes the sheet; next to the canvas the panel is always open. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Inspector({ label, isSheet, isOpen, onClose, children }: InspectorProps) {
  if (isSheet) {
    return (
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={onClose}
        slotProps={{
          paper: {
            "aria-label": label,
            sx: { height: "84dvh", borderTopLeftRadius: 12, borderTopRightRadius: 12, pb: 4 },
          },
        }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Box
      component="aside"
      aria-label={label}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === "Escape") onClose();
      }}
      sx={{
        width: { md: 340, xl: 440 },
        flex: "none",
        minHeight: 0,
        overflowY: "auto",
        // Text for screen readers is positioned absolutely: without this it would make the page around it scroll, too.
        position: "relative",
        overscrollBehavior: "contain",
        borderLeft: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
        pb: 6,
        "&:focus-visible": { outlineOffset: -2 },
      }}
    >
      {children}
    </Box>
  );
}
