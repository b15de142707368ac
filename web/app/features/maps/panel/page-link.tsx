import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { getSafePageAddress } from "#/ui/safe-link.ts";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface PageLinkProps {
  readonly url: string;
  /** Empty when the provider gave none: the URL is shown then. */
  readonly title: string;
  readonly host: string;
  /** Content at the end of the host's line. */
  readonly aside?: ReactNode;
}

/** A ranking page: its title, which opens it in a new tab when it is a web page, and its host. */
export function PageLink({ url, title, host, aside }: PageLinkProps) {
  const address = getSafePageAddress(url);
  const words = title || url;
  return (
    <>
      <Box
        sx={{
          position: "relative",
          ...ELLIPSIS,
        }}
      >
        {address === null ? (
          words
        ) : (
          <Link
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            title={words}
            color="inherit"
          >
            {words}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Link>
        )}
      </Box>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          fontSize: 12,
          color: "text.secondary",
        }}
      >
        <Box component="span" sx={{ ...ELLIPSIS }}>
          {host}
        </Box>
        <Icon name="external" sizePx={12} />
        <Box component="span" sx={{ ml: "auto", flex: "none", pl: 2 }}>
          {aside}
        </Box>
      </Box>
    </>
  );
}
