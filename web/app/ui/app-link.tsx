import { styled } from "@mui/material/styles";
import type { ComponentProps } from "react";
import { RouteLink } from "#/ui/route-link.tsx";
import { LINK_CLASS } from "#/ui/theme/link-look.ts";

function PlainLink({ className, ...props }: ComponentProps<typeof RouteLink>) {
  return <RouteLink className={`${LINK_CLASS} ${className ?? ""}`} {...props} />;
}

/** A link within running text or navigation. For another site use MUI's `Link` with `href`. */
export const AppLink = styled(PlainLink)({});
