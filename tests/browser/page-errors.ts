/** Records the errors that a page reports, for fixtures that fail a test because of them. */
import type { Page } from "@playwright/test";

/** Adds every console error and every uncaught exception of the page to `reported`. */
export function recordErrors(page: Page, reported: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error") reported.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => reported.push(error.message));
}
