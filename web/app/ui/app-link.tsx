import MuiLink, { type LinkProps as MuiLinkProps } from "@mui/material/Link";
import { Link, type LinkProps } from "react-router-dom";

type RouterProps = Pick<LinkProps, "to" | "replace" | "state" | "prefetch" | "reloadDocument">;

export type AppLinkProps = RouterProps & Omit<MuiLinkProps, "href" | "component">;

/** A link within running text or navigation. For another site use MUI's `Link` with `href`. */
export function AppLink(props: AppLinkProps) {
  return <MuiLink component={Link} {...props} />;
}

export { LinkButton } from "#/ui/light-controls.tsx";
