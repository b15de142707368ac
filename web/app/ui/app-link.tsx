import { styled } from "@mui/material/styles";
import { RouteLink } from "#/ui/route-link.tsx";
import { linkUnderline } from "#/ui/theme/link-look.ts";

/** A link within running text or navigation. For another site use MUI's `Link` with `href`. */
export const AppLink = styled(RouteLink)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textDecorationLine: "underline",
  ...linkUnderline(theme),
}));
