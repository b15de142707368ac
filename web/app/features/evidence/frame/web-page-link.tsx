import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { getSafePageAddress } from "#/ui/safe-link.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface WebPageLinkProps {
  readonly url: string;
  readonly children: ReactNode;
}

export function WebPageLink({ url, children }: WebPageLinkProps) {
  const address = getSafePageAddress(url);
  if (address === null) return <Box component="span">{children}</Box>;
  return (
    <Link href={address} target="_blank" rel="nofollow noopener noreferrer" color="inherit">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}

/** `/brewing/v60` of a URL; all of it where there is no path. */
export function toPath(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${decode(pathname)}${search}`;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
