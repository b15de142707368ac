/** Buttons and links for public pages: the look of MUI's without their weight. Inside the app use MUI's own. */
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import {
  buttonBase,
  buttonSize,
  buttonVariant,
  iconButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from "#/ui/theme/button-look.ts";

interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

const isForwarded = (prop: PropertyKey): boolean => prop !== "variant" && prop !== "size";

/** A link that looks like a button, because it is the next step. */
export const LinkButton = styled(Link, { shouldForwardProp: isForwarded })<ButtonLook>(
  ({ theme, variant = "text", size = "medium" }) => ({
    ...buttonBase(theme),
    ...buttonSize(theme, size),
    ...buttonVariant(theme, variant),
  }),
);

/** Give it `type="button"`. */
export const LightButton = styled("button", { shouldForwardProp: isForwarded })<ButtonLook>(
  ({ theme, variant = "text", size = "medium" }) => ({
    ...buttonBase(theme),
    ...buttonSize(theme, size),
    ...buttonVariant(theme, variant),
  }),
);

/** Around one icon; give it `type="button"` and an `aria-label`. */
export const LightIconButton = styled("button", {
  shouldForwardProp: isForwarded,
})<{ readonly size?: "small" | "medium" }>(({ theme, size = "medium" }) => ({
  ...buttonBase(theme),
  border: 0,
  padding: 0,
  background: "none",
  ...iconButtonLook(theme, size),
}));
