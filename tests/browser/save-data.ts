/** Makes a browser save data: pages then load nothing ahead and no language model. */
import type { BrowserContext, Page } from "@playwright/test";

export async function saveDataIn(where: BrowserContext | Page): Promise<void> {
  await where.addInitScript(
    `Object.defineProperty(navigator, "connection", { value: { saveData: true } })`,
  );
}
