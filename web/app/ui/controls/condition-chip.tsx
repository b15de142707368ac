import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { Icon } from "#/ui/icon.tsx";

interface ConditionChipProps {
  /** `Opportunity ≥ 30` */
  readonly label: string;
  readonly isOpen?: boolean;
  /** Absent: what changes it is in sight. */
  readonly onOpen?: (anchor: HTMLElement) => void;
  readonly onRemove: () => void;
}

/** A filter that is set: its words open what changes it, its cross removes it. */
export function ConditionChip({ label, isOpen, onOpen, onRemove }: ConditionChipProps) {
  return (
    <Box
      sx={{
        display: "inline-flex",
        alignItems: "center",
        maxWidth: 320,
        height: 28,
        borderRadius: "14px",
        bgcolor: "primary.light",
        fontSize: 13,
        fontWeight: 600,
        "& button": {
          all: "unset",
          boxSizing: "border-box",
          display: "inline-flex",
          alignItems: "center",
          minWidth: 0,
          height: "100%",
          cursor: "pointer",
        },
        "& button:first-of-type:not(:last-of-type)": { pl: 3, pr: 1 },
        "& button:last-of-type": {
          pl: 1,
          pr: 2.5,
          color: "text.secondary",
          "&:hover": { color: "text.primary" },
        },
        "& button:focus-visible": {
          outline: "2px solid",
          outlineColor: "primary.main",
          borderRadius: "14px",
        },
      }}
    >
      {onOpen ? (
        <Box
          component="button"
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={({ currentTarget }) => onOpen(currentTarget)}
        >
          <ChipWords>{label}</ChipWords>
        </Box>
      ) : (
        <ChipWords isAlone>{label}</ChipWords>
      )}
      <Box
        component="button"
        type="button"
        aria-label={`Remove filter: ${label}`}
        onClick={onRemove}
      >
        <Icon name="close" sizePx={14} />
      </Box>
    </Box>
  );
}

function ChipWords({
  isAlone,
  children,
}: {
  readonly isAlone?: true;
  readonly children: ReactNode;
}) {
  return (
    <Box
      component="span"
      sx={{
        ...ELLIPSIS,
        ...(isAlone && { pl: 3, pr: 1 }),
      }}
    >
      {children}
    </Box>
  );
}
