import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { getSafePageAddress } from "#/ui/safe-link.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface AddressLinkProps {
  readonly url: string;
  /** The map's site, whose host is left out; null: it is always shown. */
  readonly domain: string | null;
}

/** An address as a link that opens in a new tab; plain text when it is no web page. */
export function AddressLink({ url, domain }: AddressLinkProps) {
  const address = getSafePageAddress(url);
  const text = shortenAddress(url, domain);
  if (address === null) return <Box component="span">{text}</Box>;
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={url}
      sx={{ overflowWrap: "anywhere" }}
    >
      {text}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}

/** `/coffee` on the map's own site, `example.com/coffee` elsewhere. */
export function shortenAddress(url: string, domain: string | null): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  const bare = host.replace(/^www\./, "");
  const path = `${pathname}${search}`;
  return bare === domain?.replace(/^www\./, "") ? path : `${bare}${path === "/" ? "" : path}`;
}
