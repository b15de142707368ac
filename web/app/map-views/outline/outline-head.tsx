/** Column headers; those that can sort the outline are buttons. */
import Box from "@mui/material/Box";
import { OUTLINE_ORDERS, type OutlineOrder } from "@mapwright/core/snapshot/map-outline";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { VOLUME_TITLES, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { ReactNode } from "react";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface OutlineHeadProps {
  readonly order: OutlineOrder;
  readonly onOrder: (order: OutlineOrder) => void;
  readonly metrics: MapSnapshot["metrics"];
  /** Whether thread counts stand in for unknown searches. */
  readonly isByThreads: boolean;
  /** Whether prominence stands in for unknown searches. */
  readonly isByProminence: boolean;
}

/** The effect of each sort order, announced on its button. */
const ORDER_LABELS: Readonly<Record<OutlineOrder, string>> = {
  volume: "most searches first",
  opportunity: "best opening first",
  name: "from A to Z",
};

export function OutlineHead(props: OutlineHeadProps) {
  const { order, onOrder, metrics, isByThreads, isByProminence } = props;
  const isEstimated = metrics.estimated;
  const searches = VOLUME_TITLES[getVolumeUnit(metrics)];
  const button = (value: OutlineOrder, label: ReactNode) => (
    <OrderButton
      value={value}
      isOn={order === value}
      words={ORDER_LABELS[value].replace("searches", getVolumeUnit(metrics))}
      onOrder={onOrder}
    >
      {label}
    </OrderButton>
  );
  if (isByThreads)
    return (
      <div className="head" role="group" aria-label="Sort the outline, 2 options">
        {button("name", "Page")}
        <span />
        <span className="figure">
          <OrderButton
            value="volume"
            isOn={order !== "name"}
            words="most threads first"
            onOrder={onOrder}
          >
            Threads
          </OrderButton>
        </span>
        <span className="figure difficulty">Comments</span>
        <span className="figure">Upvotes</span>
      </div>
    );
  return (
    <div
      className="head"
      role="group"
      aria-label={`Sort the outline, ${String(OUTLINE_ORDERS.length)} options`}
    >
      {button("name", "Page")}
      <span />
      <span className="figure">
        {isByProminence ? (
          <OrderButton
            value="volume"
            isOn={order === "volume"}
            words="most written about first"
            onOrder={onOrder}
          >
            Written about
          </OrderButton>
        ) : (
          button("volume", isEstimated ? `${searches} est.` : searches)
        )}
      </span>
      <span className="figure difficulty">
        {isByProminence ? null : isEstimated ? "Difficulty est." : "Difficulty"}
      </span>
      <span className="figure">
        {button(
          "opportunity",
          <>
            <Box component="span" sx={{ "@container (max-width: 640px)": { display: "none" } }}>
              Opening
            </Box>
            <Box
              component="span"
              aria-hidden="true"
              sx={{ display: "none", "@container (max-width: 640px)": { display: "inline" } }}
            >
              Opp.
            </Box>
          </>,
        )}
      </span>
    </div>
  );
}

interface OrderButtonProps {
  readonly value: OutlineOrder;
  readonly isOn: boolean;
  /** The effect of the button, for screen readers. */
  readonly words: string;
  readonly onOrder: (order: OutlineOrder) => void;
  readonly children: ReactNode;
}

function OrderButton({ value, isOn, words, onOrder, children }: OrderButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={isOn}
      onClick={() => onOrder(value)}
      sx={{
        all: "unset",
        boxSizing: "border-box",
        cursor: "pointer",
        lineHeight: "34px",
        borderBottom: 2,
        borderColor: isOn ? "primary.main" : "transparent",
        color: isOn ? "text.primary" : "inherit",
        "&:hover": { color: "text.primary" },
        "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
      }}
    >
      {children}
      <VisuallyHidden>, {words}</VisuallyHidden>
    </Box>
  );
}
