/** The site as anything that isn't a browser sees it: answers, and their text parsed without running scripts. */

/** Through Hosting; redirects are answers, too. */
export function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const { SITE_URL } = process.env;
  if (!SITE_URL) throw new Error("SITE_URL is not set: run these tests with a running stack");
  // Each on a connection of its own: parsing a page may take longer than Hosting keeps an idle one open.
  return fetch(new URL(path, SITE_URL), {
    redirect: "manual",
    headers: { ...headers, connection: "close" },
  });
}

export const readHtml = (html: string): Document =>
  new DOMParser().parseFromString(html, "text/html");

export async function askForPage(path: string) {
  const answer = await ask(path);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, page: readHtml(text) };
}

/**
 * Parses XML as a feed reader does and returns the texts of the elements of this name.
 * @throws Error when it isn't well-formed
 */
export async function readXml(path: string, name: string): Promise<readonly string[]> {
  const text = await (await ask(path)).text();
  const parsed = new DOMParser().parseFromString(text, "application/xml");
  const fault = parsed.querySelector("parsererror");
  if (fault) throw new Error(`${path}: ${fault.textContent ?? ""}`);
  return [...parsed.getElementsByTagName(name)].map(({ textContent }) => textContent ?? "");
}

export const findHeading = (page: Document) => page.querySelector("h1")?.textContent;
