import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { LinkTarget } from "#/content/links/link-target.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { linkUnderline } from "#/ui/theme/link-look.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const OutsideLink = styled("a")(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textDecorationLine: "underline",
  ...linkUnderline(theme),
}));

interface ContentLinkProps {
  /** Null = a link that must not be followed; shown as plain text. */
  readonly target: LinkTarget | null;
  readonly opensInNewTab?: boolean;
  readonly children: ReactNode;
}

/** A link made by an editor: handled by the router within the site, an external link otherwise. */
export function ContentLink({ target, opensInNewTab = false, children }: ContentLinkProps) {
  if (!target) return children;
  if (target.kind === "site" && !opensInNewTab) {
    return <AppLink to={target.href}>{children}</AppLink>;
  }
  return (
    <OutsideLink
      href={target.href}
      {...(target.kind === "web" && { rel: "noopener external" })}
      {...(opensInNewTab && { target: "_blank", rel: "noopener" })}
    >
      {children}
      {opensInNewTab ? <VisuallyHidden> (opens in a new tab)</VisuallyHidden> : null}
    </OutsideLink>
  );
}
