/** Targets that links may have, with messages that say what to do. The allow-list is in core, shared with the site. */
import { isHttpsLink, isOutsideLink, isSitePath } from "@mapwright/core/content/link-target";

/** Checks links in text: a page of the site is selected instead of typed, so that the link cannot break. */
export function checkOutsideLink(href: string | undefined): string | true {
  if (href === undefined || isOutsideLink(href)) return true;
  if (isSitePath(href))
    return "Select the page instead of typing its path. The link then follows the page if its path changes.";
  return "Start the address with https://, http://, mailto: or tel:, and don't use spaces.";
}

/** Checks targets of redirects and buttons. */
export function checkPathOrHttps(target: string | undefined): string | true {
  if (target === undefined || isSitePath(target) || isHttpsLink(target)) return true;
  return "Use a path such as /guides/pillars, or an address that starts with https://";
}

/**
 * A link has exactly one target.
 * @param page a reference. @param address the address typed instead. @param addressField the name of its field.
 */
export function checkOneTarget(page: unknown, address: unknown, addressField: "href" | "url") {
  if (page && address)
    return {
      message: "Use either the page or the address, not both. Clear one of them.",
      path: [addressField],
    };
  if (!page && !address) return { message: "Select a page, or enter an address.", path: ["page"] };
  return true;
}
