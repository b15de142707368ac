import { styled } from "@mui/material/styles";
import type { ComponentProps } from "react";
import { isForwarded, type ButtonLook } from "#/ui/light-controls.tsx";
import { RouteLink } from "#/ui/route-link.tsx";
import { BUTTON_CLASS, getButtonSize, getButtonVariant } from "#/ui/theme/button-look.ts";

function PlainLink({ className, ...props }: ComponentProps<typeof RouteLink>) {
  return <RouteLink className={`${BUTTON_CLASS} ${className ?? ""}`} {...props} />;
}

/** A link that looks like a button because it is the next step. An icon goes inside, before the text. */
export const LinkButton = styled(PlainLink, { shouldForwardProp: isForwarded })<ButtonLook>(
  ({ theme, variant = "text", size = "medium" }) => ({
    ...getButtonSize(theme, size),
    ...getButtonVariant(theme, variant),
  }),
);
