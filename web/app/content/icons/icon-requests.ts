/** Requests for icons: to our own endpoint first, then the configured hosts, within the specification's times. */
import { _api, addAPIProvider } from "@iconify/react";
import { ICON_TIMES_MS, ICON_URL_MAX_LENGTH, ICONS_PATH } from "#/content/icons/icon-address.ts";

/** Iconify counts a comma as one character, and encodes it as three. */
const withCommas = (address: string): string => address.replaceAll("%2C", ",");

const fetchInTime: typeof fetch = (address, options) =>
  fetch(typeof address === "string" ? withCommas(address) : address, {
    ...options,
    signal: AbortSignal.timeout(ICON_TIMES_MS.request),
  });

/** Replaces Iconify's public service, which is asked only if it is among `fallbackHosts`. */
export function setUpIconRequests(origin: string, fallbackHosts: readonly string[]): void {
  _api.setFetch(fetchInTime);
  addAPIProvider("", {
    resources: [origin + ICONS_PATH, ...fallbackHosts],
    path: "/",
    maxURL: ICON_URL_MAX_LENGTH,
    rotate: ICON_TIMES_MS.nextHost,
    timeout: ICON_TIMES_MS.batch,
    random: false,
    dataAfterTimeout: false,
  });
}
