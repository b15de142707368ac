/** Buttons for public pages: the look of MUI's without their weight. Inside the app use MUI's own. */
import { styled } from "@mui/material/styles";
import {
  buttonBase,
  buttonSize,
  buttonVariant,
  iconButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from "#/ui/theme/button-look.ts";

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** Keeps what is only looks out of the DOM. */
export const isForwarded = (prop: PropertyKey): boolean => prop !== "variant" && prop !== "size";

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
