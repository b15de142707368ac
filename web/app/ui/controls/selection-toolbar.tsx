/** The bar above a view while something in it is selected: how many, and the actions for all of them. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { Icon, type IconName } from "#/ui/icon.tsx";

interface SelectionToolbarProps {
  readonly label: string;
  /** Summary of the selection, e.g. "3 pages". */
  readonly words: string;
  /** Above the edge of the view, on a wide screen. */
  readonly bottomPx?: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

export function SelectionToolbar({
  label,
  words,
  bottomPx = 56,
  onClear,
  children,
}: SelectionToolbarProps) {
  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{
        position: "absolute",
        left: "50%",
        // On a phone it covers the controls of a picture: there is no room next to them, and pinching zooms, too.
        bottom: { xs: 12, md: bottomPx },
        transform: "translateX(-50%)",
        zIndex: { xs: 7, md: 3 },
        maxWidth: "calc(100% - 24px)",
        display: "flex",
        alignItems: "center",
        gap: 1,
        px: 3,
        py: 1,
        overflowX: "auto",
        whiteSpace: "nowrap",
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: 1.5,
        boxShadow: 8,
        "@media print": { display: "none" },
      }}
    >
      <Box role="status" sx={{ fontSize: 14, fontWeight: 550, mr: 2, flex: "none" }}>
        {words} selected
      </Box>
      {children}
      <IconButton
        size="small"
        aria-label="Clear selection"
        title="Clear selection (Esc)"
        onClick={onClear}
      >
        <Icon name="close" sizePx={16} />
      </IconButton>
    </Box>
  );
}

interface SelectedButtonProps {
  readonly icon: IconName;
  /** Marks a destructive action. */
  readonly isDangerous?: boolean;
  /** The one that most people want. */
  readonly isMain?: boolean | undefined;
  readonly isOff?: boolean;
  readonly title?: string | undefined;
  readonly onClick: () => void;
  readonly children: string;
}

export function SelectedButton(props: SelectedButtonProps) {
  return (
    <Button
      size="small"
      variant={props.isMain ? "contained" : "text"}
      color={props.isDangerous ? "error" : props.isMain ? "primary" : "secondary"}
      disabled={props.isOff ?? false}
      title={props.title}
      startIcon={<Icon name={props.icon} sizePx={16} />}
      onClick={props.onClick}
      sx={{ flex: "none" }}
    >
      {props.children}
    </Button>
  );
}
