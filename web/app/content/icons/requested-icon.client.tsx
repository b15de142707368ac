/** An icon that isn't part of the site's scripts. In a chunk of its own: few pages have one. */
import { Icon } from "@iconify/react";
import { ICON_SET } from "#/content/icons/icon-address.ts";
export { setUpIconRequests } from "#/content/icons/icon-requests.ts";

interface RequestedIconProps {
  readonly name: string;
  readonly sizePx: number;
}

/** Renders nothing until it has arrived, and nothing if there is no such icon. */
export function RequestedIcon({ name, sizePx }: RequestedIconProps) {
  return <Icon icon={`${ICON_SET}:${name}`} width={sizePx} height={sizePx} fallback={null} />;
}
