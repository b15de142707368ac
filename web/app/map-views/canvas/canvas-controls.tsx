/** Controls shared by all canvas views of a map: zoom, fit, overview, and the same content as a list. */
import Box from "@mui/material/Box";
import { use, type ReactNode } from "react";
import { createPortal } from "react-dom";
import ButtonBase from "@mui/material/ButtonBase";
import { ControlsSlotContext } from "#/map-views/canvas/controls-slot.ts";
import { Icon, type IconName } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

interface CanvasControlsProps {
  /** The view has a bar of its own for them. */
  readonly isBeside?: boolean;
  /** 1: original size. Null where there is nothing to zoom, as while the list is shown. */
  readonly zoom: number | null;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onFit: () => void;
  readonly overview: { readonly isShown: boolean; readonly onToggle: () => void };
  /** Absent where an area can't be selected by a line around it. */
  readonly lasso?: { readonly isShown: boolean; readonly onToggle: () => void };
  /** Null where the diagram is itself a list. */
  readonly list: { readonly isShown: boolean; readonly onToggle: () => void } | null;
  /** Switches of one view: `ControlButton`s. */
  readonly children?: ReactNode;
}

/** Next to the drawing; where there is no room, as on a phone, over its corner. */
export function CanvasControls(props: CanvasControlsProps) {
  const slot = use(ControlsSlotContext);
  if (props.isBeside || slot === null) return <ControlBar {...props} />;
  return createPortal(<ControlBar {...props} isBeside />, slot);
}

function ControlBar(props: CanvasControlsProps) {
  const { zoom, overview, lasso, list, isBeside = false } = props;
  return (
    <Box
      role="group"
      aria-label="Diagram controls"
      sx={{
        ...(isBeside ? {} : ON_PICTURE),
        display: "flex",
        alignItems: "center",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
        overflow: "hidden",
        "@media print": { display: "none" },
      }}
    >
      {zoom === null ? null : (
        <>
          <ControlButton icon="minus" label="Zoom out" keys="-" onClick={props.onZoomOut} />
          <Box
            component="span"
            aria-hidden="true"
            sx={{
              // On a phone the bar has no room for it.
              display: isBeside ? { xs: "none", md: "block" } : "block",
              width: 44,
              textAlign: "center",
              fontSize: 12,
              color: "text.secondary",
              fontVariantNumeric: "tabular-nums",
            }}
          >
            {inPercent(zoom)}
          </Box>
          <ControlButton icon="plus" label="Zoom in" keys="+" onClick={props.onZoomIn} />
          <ControlButton icon="fit" label="Fit map to screen" keys="F" onClick={props.onFit} />
          <ControlButton
            icon="overview"
            label="Overview"
            isPressed={overview.isShown}
            onClick={overview.onToggle}
          />
          {lasso ? (
            <ControlButton
              icon="lasso"
              label="Select an area"
              hint="Shift drag"
              isPressed={lasso.isShown}
              onClick={lasso.onToggle}
            />
          ) : null}
        </>
      )}
      {props.children}
      {list ? (
        <ControlButton
          icon="list"
          label="Show as a list"
          isPressed={list.isShown}
          onClick={list.onToggle}
        />
      ) : null}
      <LiveRegion>{zoom === null ? "" : `Zoom ${inPercent(zoom)}`}</LiveRegion>
    </Box>
  );
}

const ON_PICTURE = {
  position: "absolute",
  right: { xs: 12, md: 16 },
  bottom: { xs: 12, md: 16 },
  zIndex: 6,
  boxShadow: 1,
} as const;

const inPercent = (zoom: number) => `${String(Math.round(zoom * 100))}%`;

interface ControlButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** The keyboard shortcut, where there is one. */
  readonly keys?: string;
  /** Another way to do the same. */
  readonly hint?: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

export function ControlButton({
  icon,
  label,
  keys,
  hint = keys,
  isPressed,
  onClick,
}: ControlButtonProps) {
  return (
    <ButtonBase
      aria-label={label}
      aria-pressed={isPressed}
      aria-keyshortcuts={keys}
      title={hint ? `${label} (${hint})` : label}
      onClick={onClick}
      sx={{
        width: { xs: 44, md: 36 },
        height: { xs: 44, md: 36 },
        color: isPressed ? "primary.main" : "text.secondary",
        bgcolor: isPressed ? "background.inset" : "transparent",
        "&:hover": { bgcolor: "background.inset", color: "text.primary" },
        "&.Mui-focusVisible": { outlineOffset: -3 },
      }}
    >
      <Icon name={icon} sizePx={18} />
    </ButtonBase>
  );
}
