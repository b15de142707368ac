import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { LinkTarget } from "#/content/shapes/link-target.ts";
import type { CallToActionLink } from "#/content/shapes/fields.server.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { buildLinkUnderline } from "#/ui/theme/link-look.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const OutsideLink = styled("a")(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textDecorationLine: "underline",
  ...buildLinkUnderline(theme),
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

interface ActionLinksProps {
  readonly actions: readonly CallToActionLink[];
  /** Whether actions look like links in text: where something else is the main action. */
  readonly isQuiet?: boolean;
}

/** The next steps of a block, as buttons. Links without a target are left out. */
export function ActionLinks({ actions, isQuiet = false }: ActionLinksProps) {
  const shown = actions.filter(({ target, label }) => target && label);
  if (shown.length === 0) return null;
  if (isQuiet)
    return (
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 6, rowGap: 2 }}>
        {shown.map(({ _key, label, target }) => (
          <ContentLink key={_key} target={target}>
            {label}
          </ContentLink>
        ))}
      </Box>
    );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, mt: 6 }}>
      {shown.map(({ _key, label, target, tone }) => (
        <LinkButton
          key={_key}
          to={target?.href ?? "/"}
          {...(target?.kind === "web" && { rel: "noopener external" })}
          variant={tone === "primary" ? "contained" : "outlined"}
          size="large"
        >
          {label}
        </LinkButton>
      ))}
    </Box>
  );
}
