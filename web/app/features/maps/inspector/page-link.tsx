import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { safePageAddress } from "#/features/maps/inspector/safe-link.ts";
import { Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface PageLinkProps {
  readonly url: string;
  /** Empty when the provider gave none: the address stands for it. */
  readonly title: string;
  readonly host: string;
}

/** A ranking page: its title, which opens it in a new tab when it is a web page, and its host. */
export function PageLink({ url, title, host }: PageLinkProps) {
  const address = safePageAddress(url);
  const words = title || url;
  return (
    <>
      <Box
        sx={{
          position: "relative",
          overflow: "hidden",
          textOverflow: "ellipsis",
          whiteSpace: "nowrap",
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
        component="span"
        sx={{
          display: "inline-flex",
          alignItems: "center",
          gap: 1,
          fontSize: 12,
          color: "text.secondary",
        }}
      >
        {host}
        <Icon name="external" sizePx={12} />
      </Box>
    </>
  );
}
