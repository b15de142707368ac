/**
 * The interface's icons, rendered in place on the server and in the browser: nothing is requested to draw one. Without
 * Iconify's component, which adds attributes for SVG files to each: a page of a map has sixty icons.
 */
import { icons } from "@iconify-json/lucide";
import type { SVGProps } from "react";
import { ICON_IDS, type IconName } from "./icon-ids.ts";

export type { IconName } from "./icon-ids.ts";

interface IconProps {
  readonly name: IconName;
  readonly sizePx?: number;
  /** Name, only for an icon that stands alone: text next to it, or its control's `aria-label`, says it better. */
  readonly label?: string;
}

/** The build leaves these out of each drawing (web/build-plugins/icons-in-use.ts). */
const LINES = {
  fill: "none",
  stroke: "currentColor",
  strokeLinecap: "round",
  strokeLinejoin: "round",
  strokeWidth: 2,
} as const;

const SIDE = String(icons.width ?? 16);

function Drawing({
  name,
  sizePx = 20,
  ...props
}: Omit<IconProps, "label"> & SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      width={sizePx}
      height={sizePx}
      {...LINES}
      // oxlint-disable-next-line react/no-danger -- a drawing of the installed set
      dangerouslySetInnerHTML={{ __html: icons.icons[ICON_IDS[name]]?.body ?? "" }}
      {...props}
    />
  );
}

export function Icon({ label, ...props }: IconProps) {
  const meaning = label === undefined ? HIDDEN : { role: "img", "aria-label": label };
  return <Drawing style={NEVER_SQUEEZED} {...meaning} {...props} />;
}

const HIDDEN = { "aria-hidden": true } as const;
const NEVER_SQUEEZED = { flex: "none" };

/** An icon as part of a drawing, centered at 0, 0. */
export function DrawnIcon({ sizePx = 20, ...props }: Omit<IconProps, "label">) {
  return <Drawing {...HIDDEN} x={-sizePx / 2} y={-sizePx / 2} sizePx={sizePx} {...props} />;
}
