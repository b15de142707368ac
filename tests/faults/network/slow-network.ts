/** Chromium's own emulation of a bad connection. */
import type { CDPSession, Page } from "@playwright/test";

export interface Network {
  readonly isOffline?: boolean;
  readonly bytesPerSecond?: number;
  readonly latencyMs?: number;
}

/** Sessions by page: what one session has set, another can't lift. */
const sessions = new WeakMap<Page, CDPSession>();

/** No limits when there is nothing in `network`. */
export async function setNetwork(page: Page, network: Network): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const { isOffline = false, bytesPerSecond = -1, latencyMs = 0 } = network;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: isOffline,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
    latency: latencyMs,
  });
}
