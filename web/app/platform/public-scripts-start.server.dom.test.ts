import { expect, onTestFinished, test, vi } from "vitest";
import { deferScripts } from "#/platform/document/public-scripts.server.ts";

test("a page's files are requested in order, and its script starts after the last of them", async () => {
  const files = Array.from({ length: 20 }, (_, index) => `/assets/${String(index)}.js`);
  const links = files.map((href) => `<link rel="modulepreload" href="${href}"/>`).join("");
  const body = '<script type="module" nonce="n">import "/a.js"</script>';
  const { html } = await deferScripts(
    `<html><head>${links}</head><body>${body}</body></html>`,
    "n",
  );
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const written of page.querySelectorAll("script")) {
    // A parsed script is inert; a copy is executed where it is inserted.
    const script = document.createElement("script");
    for (const { name, value } of written.attributes) script.setAttribute(name, value);
    script.textContent = written.textContent;
    document.body.append(script);
  }
  onTestFinished(() => {
    document.body.replaceChildren();
    // Not the whole head: the styles of components that other tests show are in it.
    for (const link of document.querySelectorAll("link")) link.remove();
  });
  const started = () => document.querySelector('script[type="module"]');
  expect(document.querySelectorAll("link")).toHaveLength(0);
  await vi.waitUntil(started);
  const requested = [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"));
  expect(requested).toEqual(files);
  expect(started()?.textContent).toBe('import "/a.js"');
});
