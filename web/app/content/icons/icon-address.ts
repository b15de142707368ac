/** URL at which pages request the icons that editors chose: cached for ever, because it has the set's version. */
import { version } from "@iconify-json/lucide/package.json";

export const ICON_SET = "lucide";
export const ICON_SET_VERSION = version;

/** The longest address of a batch; Iconify splits what doesn't fit. */
export const ICON_URL_MAX_LENGTH = 500;

export const ICON_TIMES_MS = {
  /** One request is given up after this time. */
  request: 1_500,
  /** The next host is tried in addition after this time. */
  nextHost: 750,
  /** A batch that no host has answered by then has failed. */
  batch: 5_000,
} as const;

export const ICONS_PATH = `/api/icons/${ICON_SET_VERSION}`;
