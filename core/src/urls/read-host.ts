/** Without "www."; the address itself where it isn't one of the web. */
export function readHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : url;
}
