/** A notice of a few words in a bar; what it says in full, and what can be done, opens below it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import { useState, type ReactNode } from "react";
import { Icon, type IconName } from "#/ui/icon.tsx";

interface NoticeChipProps {
  readonly icon: IconName;
  readonly label: string;
  readonly tone: "warning" | "quiet";
  /** Whether only the icon is shown, because the bar is full. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

export function NoticeChip({ icon, label, tone, isShort = false, children }: NoticeChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isQuiet = tone === "quiet";
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          flex: "none",
          minWidth: 0,
          gap: 1.5,
          px: 2,
          minHeight: { md: 28 },
          borderRadius: 999,
          fontSize: 13,
          whiteSpace: "nowrap",
          color: isQuiet ? "text.secondary" : "text.primary",
          bgcolor: isQuiet ? "background.inset" : "warning.light",
          "&:hover": { bgcolor: isQuiet ? "action.hover" : "warning.light" },
        }}
      >
        <Box component="span" sx={{ display: "flex", color: isQuiet ? "inherit" : "warning.main" }}>
          <Icon name={icon} sizePx={16} />
        </Box>
        <Box component="span" sx={{ display: isShort ? "none" : { xs: "none", xl: "inline" } }}>
          {label}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": label,
            sx: { width: 340, maxWidth: "calc(100vw - 24px)", mt: 1, p: 4 },
          },
        }}
      >
        {children}
      </Popover>
    </>
  );
}
