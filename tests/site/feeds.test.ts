/** Content for machines: feeds, the sitemap, robots.txt, llms.txt and structured data. */
import { expect, onTestFinished, test } from "vitest";
import {
  openEditor,
  buildNamedPage,
  createUniqueName,
  waitUntilServed,
} from "../fixtures/content-editor.ts";
import { ask, askForPage, findHeading, readXml } from "./ask-site.ts";

test("feeds, the sitemap, robots.txt and llms.txt have the expected content", async () => {
  expect((await ask("/blog/rss.xml")).headers.get("content-type")).toContain("rss+xml");
  expect((await readXml("/blog/rss.xml", "item")).length).toBeGreaterThanOrEqual(8);
  expect(await readXml("/blog/atom.xml", "feed")).toHaveLength(1);
  const sitemap = (await readXml("/sitemap.xml", "loc")).join("\n");
  expect(sitemap).toContain("/docs/");
  expect(sitemap).not.toContain("/app");
  const robots = await ask("/robots.txt");
  expect(robots.status).toBe(200);
  expect(await robots.text()).toContain("Disallow: /app\n");
  expect(await (await ask("/llms.txt")).text()).toMatch(/^# Mapwright\n\n> .*\n/);
});

const HIT = "document.documentElement.dataset.hit=1";
/** Would break out of any context that fails to escape it: script, JSON, XML, attribute. */
const HOSTILE =
  `</script><script>${HIT}</script> ]]> <!-- & &amp; "double" 'single' ` +
  `<img src=x onerror=${HIT}> \u2028 \u000B \u0000 \uFFFE {{7*7}} \${7*7}`;
/** `HOSTILE` without characters that neither HTML nor XML allows. */
const SHOWN = HOSTILE.replace(/(?!\n)[\p{Cc}\uFFFE]/gu, "");

/** Returns the code that a browser would run: scripts and event handlers, wherever they ended up. */
function codeIn(page: Document): readonly string[] {
  const scripts = [...page.querySelectorAll("script:not([type='application/ld+json'])")].map(
    ({ textContent }) => textContent ?? "",
  );
  const handlers = [...page.querySelectorAll("*")].flatMap(({ attributes }) =>
    [...attributes].filter(({ name }) => name.startsWith("on")).map(({ value }) => value),
  );
  return [...scripts, ...handlers];
}

test("hostile text stays text on the page, in its data, in feeds and in the sitemap", async () => {
  const editor = openEditor();
  const name = createUniqueName("hostile");
  const path = `/blog/${name}`;
  onTestFinished(async () => void (await editor.delete(name)));
  await editor.create({
    ...buildNamedPage(name, HOSTILE),
    _type: "post",
    path,
    excerpt: HOSTILE,
    navigation: true,
    // Newer than every other post, and out.
    publishedAt: new Date(Date.now() - 1_000).toISOString(),
    seo: {
      title: HOSTILE,
      description: HOSTILE,
      canonicalUrl: `https://x.example/"><script>${HIT}`,
    },
    body: [
      {
        _type: "block",
        _key: "b",
        style: "h2",
        markDefs: [
          { _type: "link", _key: "l1", href: `javascript:${HIT}` },
          { _type: "link", _key: "l2", href: `data:text/html,<script>${HIT}</script>` },
        ],
        children: [
          { _type: "span", _key: "s1", text: HOSTILE, marks: ["l1"] },
          { _type: "span", _key: "s2", text: "and on", marks: ["l2"] },
        ],
      },
      { _type: "codeBlock", _key: "c", language: "html", filename: HOSTILE, code: HOSTILE },
    ],
  });
  await waitUntilServed(path);
  const { page } = await askForPage(path);
  expect(findHeading(page)).toContain("</script><script>");
  expect(codeIn(page).filter((code) => code.trim() === HIT)).toEqual([]);
  const data: unknown[] = [...page.querySelectorAll("script[type='application/ld+json']")].flatMap(
    ({ textContent }): unknown => JSON.parse(textContent ?? ""),
  );
  expect(data).toContainEqual(expect.objectContaining({ headline: SHOWN }));
  const schemes = [...page.querySelectorAll("main a")].map(
    (link) => new URL(link.getAttribute("href") ?? "", process.env["SITE_URL"]).protocol,
  );
  expect(schemes.length).toBeGreaterThan(0);
  expect(schemes.filter((scheme) => !/^(https?|mailto|tel):$/.test(scheme))).toEqual([]);
  expect(await readXml("/blog/rss.xml", "title")).toContain(SHOWN);
  expect(await readXml("/blog/atom.xml", "title")).toContain(SHOWN);
  expect(await readXml("/sitemap.xml", "loc")).toContain(
    new URL(path, process.env["SITE_URL"]).href,
  );
});
