/** Links that look like the interface and move like the router. */
import Button, { type ButtonProps } from "@mui/material/Button";
import MuiLink, { type LinkProps as MuiLinkProps } from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";

type RouterProps = Pick<LinkProps, "to" | "replace" | "state" | "prefetch" | "reloadDocument">;

export type AppLinkProps = RouterProps & Omit<MuiLinkProps, "href" | "component">;

/** A link within running text or navigation. For another site use MUI's `Link` with `href`. */
export function AppLink(props: AppLinkProps) {
  return <MuiLink component={Link} {...props} />;
}

export type LinkButtonProps = RouterProps &
  Pick<
    ButtonProps,
    "variant" | "color" | "size" | "fullWidth" | "startIcon" | "endIcon" | "sx" | "aria-label"
  > & { readonly children: ReactNode };

/** A link that looks like a button, because it is the next step. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />;
}
