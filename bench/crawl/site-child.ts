/**
 * A site of as many pages as asked for (first argument), gzipped once: home page → sitemaps with all pages, each page
 * some 40 kB of HTML with 700 words and 60 links. Prints its address; on `GET /requests`, how often which path was asked.
 */
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

const count = Number(process.argv[2] ?? 5_000);
const URLS_PER_SITEMAP = 1_000;
const WORDS =
  "keyword cluster pillar search results page intent volume coffee grinder brew ratio water filter espresso guide compare price".split(
    " ",
  );
const word = (seed: number) => WORDS[Math.abs(Math.imul(seed, 2_654_435_761)) % WORDS.length] ?? "";
const text = (seed: number, words: number) =>
  Array.from({ length: words }, (_, n) => word(seed * 31 + n)).join(" ");
const SCRIPT = `<script>${"var a = 1; function f(b) { return b + a }\n".repeat(350)}</script>`;

function pageHtml(n: number): string {
  const menu = Array.from(
    { length: 30 },
    (_, at) => `<li><a href="/page/${at}">Menu ${at}</a></li>`,
  );
  const related = Array.from({ length: 30 }, (_, at) => (n * 7 + at * 131) % count);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page ${n}: ${text(n, 4)} | Bench</title>
<meta name="description" content="${text(n, 20)}"><link rel="canonical" href="/page/${n}">${SCRIPT}</head><body>
<header><nav><ul>${menu.join("")}</ul></nav></header><main><h1>${text(n, 5)}</h1>
${Array.from({ length: 10 }, (_, at) => `<h2>${text(n + at, 4)}</h2><p>${text(n * 10 + at, 65)} <a href="/page/${related[at] ?? 0}">${text(n, 3)}</a></p>`).join("\n")}
<ul>${related
    .slice(10)
    .map((to) => `<li><a href="/page/${to}">${text(to, 4)}</a></li>`)
    .join("")}</ul></main><footer>${text(1, 60)}</footer></body></html>`;
}

const pages = Array.from({ length: count }, (_, n) => gzipSync(pageHtml(n), { level: 6 }));
const requests = new Map<string, number>();

function sitemap(part: number, origin: string): string {
  const first = part * URLS_PER_SITEMAP;
  const urls = Array.from(
    { length: Math.min(URLS_PER_SITEMAP, count - first) },
    (_, n) => first + n,
  );
  return `<urlset>${urls.map((n) => `<url><loc>${origin}/page/${n}</loc><lastmod>2026-11-01</lastmod></url>`).join("")}</urlset>`;
}

function replyTo(path: string, origin: string): string | Buffer | null {
  const [, kind, number = ""] = /^\/(page|sitemap)\/(\d+)/.exec(path) ?? [];
  if (kind === "page") return pages[Number(number)] ?? null;
  if (kind === "sitemap") return sitemap(Number(number), origin);
  if (path === "/") return pages[0] ?? null;
  if (path === "/robots.txt") return `User-agent: *\nSitemap: ${origin}/index.xml`;
  if (path === "/requests") return JSON.stringify([...requests]);
  if (path !== "/index.xml") return null;
  const parts = Array.from({ length: Math.ceil(count / URLS_PER_SITEMAP) }, (_, part) => part);
  return `<sitemapindex>${parts.map((part) => `<sitemap><loc>${origin}/sitemap/${part}</loc></sitemap>`).join("")}</sitemapindex>`;
}

const server = createServer((request, response) => {
  const path = request.url ?? "/";
  const body = replyTo(path, `http://${request.headers.host ?? ""}`);
  if (path !== "/requests") requests.set(path, (requests.get(path) ?? 0) + 1);
  if (path === "/requests" && request.method === "DELETE") requests.clear();
  if (body === null) response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not found");
  else if (typeof body === "string") response.end(body);
  else
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" })
      .end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`http://127.0.0.1:${address.port}`);
});
process.on("SIGTERM", () => process.exit(0));
