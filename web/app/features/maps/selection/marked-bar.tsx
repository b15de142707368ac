/** The bar that stands over a view while something in it is marked: how much, and what can be done to all of it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { Icon, type IconName } from "#/ui/icon.tsx";

interface MarkedBarProps {
  readonly label: string;
  /** How much is marked, e.g. "3 topics". */
  readonly words: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

export function MarkedBar({ label, words, onClear, children }: MarkedBarProps) {
  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{
        position: "absolute",
        left: "50%",
        // On a phone it lies over the controls of a picture: there is no room beside them, and fingers zoom, too.
        bottom: { xs: 12, md: 56 },
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
      }}
    >
      <Box role="status" sx={{ fontSize: 14, fontWeight: 550, mr: 2 }}>
        {words} marked
      </Box>
      {children}
      <IconButton
        size="small"
        aria-label="Mark nothing"
        title="Mark nothing (Esc)"
        onClick={onClear}
      >
        <Icon name="close" sizePx={16} />
      </IconButton>
    </Box>
  );
}

interface MarkedButtonProps {
  readonly icon: IconName;
  /** Takes something away. */
  readonly isDangerous?: boolean;
  readonly isOff?: boolean;
  readonly title?: string | undefined;
  readonly onClick: () => void;
  readonly children: string;
}

export function MarkedButton(props: MarkedButtonProps) {
  return (
    <Button
      size="small"
      color={props.isDangerous ? "error" : "secondary"}
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
