/** How icons are requested: our own endpoint first, then the configured hosts, within the specification's times. */
import { _api, addAPIProvider } from "@iconify/react";
import { ICON_URL_MAX_LENGTH, ICONS_PATH } from "#/content/icons/icon-address.ts";

/** One request is given up after this time. */
const FETCH_TIMEOUT_MS = 1500;
/** The next host is tried in addition after this time. */
const ROTATE_MS = 750;
/** A batch that no host has answered by then has failed. */
const TIMEOUT_MS = 5000;

/** Iconify counts a comma as one character, and encodes it as three. */
const withCommas = (address: string): string => address.replaceAll("%2C", ",");

const fetchInTime: typeof fetch = (address, options) =>
  fetch(typeof address === "string" ? withCommas(address) : address, {
    ...options,
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });

/** Replaces Iconify's public service, which is asked only if it is among `fallbackHosts`. */
export function setUpIconRequests(origin: string, fallbackHosts: readonly string[]): void {
  _api.setFetch(fetchInTime);
  addAPIProvider("", {
    resources: [origin + ICONS_PATH, ...fallbackHosts],
    path: "/",
    maxURL: ICON_URL_MAX_LENGTH,
    rotate: ROTATE_MS,
    timeout: TIMEOUT_MS,
    random: false,
    dataAfterTimeout: false,
  });
}
