/** Where links may lead, said as what to do. The allow-list itself is core's, shared with the site. */
import { isHttpsLink, isOutsideLink, isSitePath } from "@mapwright/core/content/link-target";

/** For links in text: a page of the site is chosen, not typed, so that it cannot break. */
export function checkOutsideLink(href: string | undefined): string | true {
  if (href === undefined || isOutsideLink(href)) return true;
  if (isSitePath(href))
    return "Choose the page instead of typing its path: the link then follows it.";
  return "Begin the address with https://, http://, mailto: or tel:, and leave no blanks in it.";
}

/** For redirects and buttons. */
export function checkPathOrHttps(target: string | undefined): string | true {
  if (target === undefined || isSitePath(target) || isHttpsLink(target)) return true;
  return "Write a path such as /guides/pillars, or an address that begins with https://";
}

/**
 * A link leads to one place.
 * @param page a reference. @param address what was typed instead. @param addressField the name of its field.
 */
export function checkOneTarget(page: unknown, address: unknown, addressField: "href" | "url") {
  if (page && address)
    return { message: "Keep the page or the address, not both: empty one.", path: [addressField] };
  if (!page && !address) return { message: "Choose a page, or write an address.", path: ["page"] };
  return true;
}
