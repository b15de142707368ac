import { styled } from "@mui/material/styles";
import { isForwarded, type ButtonLook } from "#/ui/light-controls.tsx";
import { RouteLink } from "#/ui/route-link.tsx";
import { buttonBase, buttonSize, buttonVariant } from "#/ui/theme/button-look.ts";

/** A link that looks like a button because it is the next step. An icon goes inside, before the text. */
export const LinkButton = styled(RouteLink, { shouldForwardProp: isForwarded })<ButtonLook>(
  ({ theme, variant = "text", size = "medium" }) => ({
    ...buttonBase(theme),
    ...buttonSize(theme, size),
    ...buttonVariant(theme, variant),
  }),
);
