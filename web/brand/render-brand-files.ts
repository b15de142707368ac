/**
 * Renders the files of `public/` that come from the logo and the sample map: `npm run brand -w web`. Run it when either
 * changes; its output is checked in, so that a build needs no browser.
 */
import { writeFileSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";
import { COLOR_TOKENS } from "#/ui/theme/color-tokens.ts";
import { renderCardHtml } from "./card.ts";
import { buildFaviconSvg, buildTileSvg } from "./compass-mark.ts";

const { light, dark } = COLOR_TOKENS;
const publicFile = (name: string): URL => new URL(`../public/${name}`, import.meta.url);

interface Picture {
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

async function draw(browser: Browser, { html, width, height }: Picture): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  try {
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot({ omitBackground: true });
  } finally {
    await page.close();
  }
}

function drawTile(browser: Browser, sidePx: number, cornerShare: number): Promise<Buffer> {
  const svg = buildTileSvg(light.primary, light.paper, cornerShare);
  const html = `<style>body{margin:0}svg{display:block;width:${String(sidePx)}px}</style>${svg}`;
  return draw(browser, { html, width: sidePx, height: sidePx });
}

/** An .ico that contains one PNG: a directory of one entry, then the image. */
function toIco(png: Buffer, sidePx: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(sidePx, 6);
  head.writeUInt8(sidePx, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const manifest = {
  name: "Mapwright",
  short_name: "Mapwright",
  description: "Topical maps with the evidence for every page.",
  id: "/app",
  lang: "en",
  start_url: "/app",
  scope: "/",
  display: "minimal-ui",
  background_color: light.paper,
  theme_color: light.paper,
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
  ],
};

const executablePath = process.env["CHROMIUM_PATH"];
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  writeFileSync(publicFile("favicon.svg"), buildFaviconSvg(light.primary, dark.primary));
  writeFileSync(publicFile("favicon.ico"), toIco(await drawTile(browser, 32, 0.2), 32));
  writeFileSync(publicFile("apple-touch-icon.png"), await drawTile(browser, 180, 0));
  writeFileSync(publicFile("icon-192.png"), await drawTile(browser, 192, 0.2));
  writeFileSync(publicFile("icon-512.png"), await drawTile(browser, 512, 0));
  const card = await draw(browser, { html: renderCardHtml(), width: 1200, height: 630 });
  writeFileSync(publicFile("card.png"), card);
  writeFileSync(publicFile("site.webmanifest"), `${JSON.stringify(manifest, null, 2)}\n`);
} finally {
  await browser.close();
}
