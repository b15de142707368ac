/** Text that would break out of any context that fails to escape it: script, JSON, XML, attribute. */
import { expect, type Page } from "@playwright/test";
import { openEditor, pageNamed, uniqueName, untilServed } from "./content-editor.ts";
import { test } from "./journey.ts";

const HIT = "document.documentElement.dataset.hit=1";
const HOSTILE =
  `</script><script>${HIT}</script> ]]> <!-- & &amp; "double" 'single' ` +
  `<img src=x onerror=${HIT}> \u2028 \u000B \u0000 \uFFFE {{7*7}} \${7*7}`;
/** Without characters that neither HTML nor XML allows. */
const SHOWN = HOSTILE.replace(/(?!\n)[\p{Cc}\uFFFE]/gu, "");

const READ_XML = `([text, tag]) => {
  const parsed = new DOMParser().parseFromString(text, "application/xml");
  const wrong = parsed.querySelector("parsererror");
  return [...(wrong ? [wrong] : parsed.getElementsByTagName(tag))].map((element) => element.textContent);
}`;

/** Parsed as a feed reader would: the texts of the elements named `name`, or the document's parse error. */
async function readXml(page: Page, path: string, name: string): Promise<readonly string[]> {
  const text = await (await page.request.get(path)).text();
  return page.evaluate<readonly string[]>(`(${READ_XML})(${JSON.stringify([text, name])})`);
}

const readData = (page: Page) =>
  page.evaluate<readonly unknown[]>(
    `[...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => JSON.parse(one.textContent))`,
  );

const readSchemes = (page: Page) =>
  page.evaluate<readonly string[]>(
    `[...document.querySelectorAll("main a")].map((link) => new URL(link.getAttribute("href"), location.href).protocol)`,
  );

test("hostile text stays text on the page, in its data, in feeds and in the sitemap", async ({
  page,
}) => {
  const editor = openEditor();
  const name = uniqueName("hostile");
  const path = `/blog/${name}`;
  await editor.create({
    ...pageNamed(name, HOSTILE),
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
  try {
    await untilServed(page.request, path);
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("</script><script>");
    await expect(page.locator("html")).not.toHaveAttribute("data-hit");
    expect((await readData(page)).flat()).toContainEqual(
      expect.objectContaining({ headline: SHOWN }),
    );
    const schemes = await readSchemes(page);
    expect(schemes.filter((scheme) => !/^(https?|mailto|tel):$/.test(scheme))).toEqual([]);
    expect(await readXml(page, "/blog/rss.xml", "title")).toContain(SHOWN);
    expect(await readXml(page, "/blog/atom.xml", "title")).toContain(SHOWN);
    expect(await readXml(page, "/sitemap.xml", "loc")).toContain(new URL(path, page.url()).href);
  } finally {
    await editor.delete(name);
  }
});
