/** The interface's icons, rendered in place on the server and in the browser: nothing is requested to draw one. */
import { icons } from "@iconify-json/lucide";
import { addCollection, Icon as IconifyIcon } from "@iconify/react/offline";
import { ICON_IDS, type IconName } from "./icon-ids.ts";

export type { IconName } from "./icon-ids.ts";

addCollection(icons);

interface IconProps {
  readonly name: IconName;
  readonly sizePx?: number;
  /** Only for an icon that stands alone: text next to it, or its control's `aria-label`, says it better. */
  readonly label?: string;
}

export function Icon({ name, sizePx = 20, label }: IconProps) {
  return (
    <IconifyIcon
      icon={iconIn(name)}
      width={sizePx}
      height={sizePx}
      style={NEVER_SQUEEZED}
      {...(label === undefined ? {} : { "aria-hidden": false, "aria-label": label })}
    />
  );
}

const NEVER_SQUEEZED = { flex: "none" };

/** The same icon as part of a drawing, centered at 0, 0. */
export function DrawnIcon({ name, sizePx = 20 }: Omit<IconProps, "label">) {
  return (
    <IconifyIcon
      icon={iconIn(name)}
      x={-sizePx / 2}
      y={-sizePx / 2}
      width={sizePx}
      height={sizePx}
    />
  );
}

function iconIn(name: IconName): string {
  return `${icons.prefix}:${ICON_IDS[name]}`;
}
