/**
 * The lower bound: `floor-child.ts ORIGIN PAGES` requests the same pages, as many at once, and unpacks their bodies;
 * nothing is checked, read or stored. Prints the same figures as the crawl.
 */
import { Agent, get } from "node:http";
import { createGunzip } from "node:zlib";

const [, , origin = "", pages = "5000"] = process.argv;
const PARALLEL = 4;
const agent = new Agent({ keepAlive: true });

function fetchPage(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent }, (response) => {
      response
        .pipe(createGunzip())
        .on("data", () => {})
        .on("end", resolve)
        .on("error", reject);
    }).on("error", reject);
  });
}

const startedAt = performance.now();
let next = 0;
await Promise.all(
  Array.from({ length: PARALLEL }, async () => {
    while (next < Number(pages)) await fetchPage(`/page/${next++}`);
  }),
);
const ms = performance.now() - startedAt;
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    pages: Number(pages),
    ms,
    cpuMs: (user + system) / 1_000,
    maxMemoryMb: process.resourceUsage().maxRSS / 1_024,
  }),
);
process.exit(0);
