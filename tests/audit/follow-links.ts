/** Follows every link within the site once, whichever pages it is on. */
import { hasPlace, listPageLinks } from "../../local/src/audit/page-links.ts";
import { isPrivatePage } from "../../web/app/platform/private-pages.ts";

const AT_ONCE = 4;

interface Target {
  readonly status: number;
  readonly html: string;
}

async function open(url: string): Promise<Target> {
  const response = await fetch(url, { headers: { Accept: "text/html" } });
  const html = await response.text();
  return { status: response.status, html };
}

/** Pages by address without fragment, each opened once. */
export class LinkedPages {
  readonly #opened = new Map<string, Promise<Target>>();

  #open(url: string): Promise<Target> {
    const known = this.#opened.get(url) ?? open(url);
    this.#opened.set(url, known);
    return known;
  }

  /** Explains why a link leads nowhere; null: it leads somewhere. */
  async findFault(link: string): Promise<string | null> {
    const { hash, pathname } = new URL(link);
    const { status, html } = await this.#open(link.replace(/#.*$/, ""));
    if (status !== 200) return `${link} answers ${String(status)}`;
    // Only scripts know the places of a page that they draw.
    const isDrawn = isPrivatePage(pathname) || pathname.startsWith("/share/");
    return isDrawn || hasPlace(html, hash.slice(1)) ? null : `${link} names no place of its page`;
  }

  /** Links of the pages that the sitemap lists. @returns by path */
  async linksOfSitemap(origin: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const { html: sitemap } = await this.#open(new URL("/sitemap.xml", origin).href);
    const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
    const found = new Map<string, readonly string[]>();
    await inTurns(urls, async (url) => {
      const { html } = await this.#open(url);
      found.set(new URL(url).pathname, listPageLinks(html, url));
    });
    return found;
  }
}

/** Runs a few at once: the emulated site renders one page at a time. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
