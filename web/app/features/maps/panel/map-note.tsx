/** A note over the top of a view, with what can be done about it. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export function MapNote({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      role="status"
      sx={{
        position: "absolute",
        top: 12,
        left: "50%",
        transform: "translateX(-50%)",
        zIndex: 3,
        // From the middle on, only half of the view would be left for it.
        width: "max-content",
        maxWidth: "calc(100% - 24px)",
        "& button": { flex: "none" },
        display: "flex",
        alignItems: "center",
        gap: 2,
        px: 3,
        py: 1,
        fontSize: 14,
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: 1.5,
        boxShadow: 4,
        "@media print": { display: "none" },
      }}
    >
      {children}
    </Box>
  );
}
