/** Requests and script size of a first visit to a page, counted in real Chromium. */
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";

export interface PageWeight {
  readonly requests: number;
  /** Script size, gzipped. */
  readonly scriptKb: number;
}

const CHROMIUM_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

export async function measureWeight(url: string, executablePath: string): Promise<PageWeight> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    let requests = 0;
    const scripts: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      requests += 1;
      if (response.request().resourceType() === "script") scripts.push(response.body());
    });
    await page.goto(url, { waitUntil: "networkidle" });
    const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    return { requests, scriptKb: Math.round(bytes / 100) / 10 };
  } finally {
    await browser.close();
  }
}
