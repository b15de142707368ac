/** Buttons for public pages: they look like MUI's at a fraction of the size. Inside the app use MUI's. */
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

/** Keeps style props out of the DOM. */
export const isForwarded = (prop: PropertyKey): boolean => prop !== "variant" && prop !== "size";

/** Requires `type="button"`. */
export const LightButton = styled("button", { shouldForwardProp: isForwarded })<ButtonLook>(
  ({ theme, variant = "text", size = "medium" }) => ({
    ...buttonBase(theme),
    ...buttonSize(theme, size),
    ...buttonVariant(theme, variant),
  }),
);

/** For a single icon; requires `type="button"` and an `aria-label`. */
export const LightIconButton = styled("button", {
  shouldForwardProp: isForwarded,
})<{ readonly size?: "small" | "medium" }>(({ theme, size = "medium" }) => ({
  ...buttonBase(theme),
  border: 0,
  padding: 0,
  background: "none",
  ...iconButtonLook(theme, size),
}));
