/** Buttons for public pages: they look like MUI's at a fraction of the size. Inside the app use MUI's. */
import { styled } from "@mui/material/styles";
import type { ComponentProps } from "react";
import {
  BUTTON_CLASS,
  getButtonSize,
  getButtonVariant,
  getIconButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from "#/ui/theme/button-look.ts";

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** Keeps style props out of the DOM. */
export const isForwarded = (prop: PropertyKey): boolean =>
  prop !== "variant" && prop !== "size" && prop !== "sx";

/** A button. The styles that all buttons share are in the document's head, once. */
function PlainButton({ className, ...props }: ComponentProps<"button">) {
  // oxlint-disable-next-line react/button-has-type -- its users say which
  return <button className={`${BUTTON_CLASS} ${className ?? ""}`} {...props} />;
}

/** Requires `type="button"`. */
export const LightButton = styled(PlainButton, { shouldForwardProp: isForwarded })<ButtonLook>(
  ({ theme, variant = "text", size = "medium" }) => ({
    ...getButtonSize(theme, size),
    ...getButtonVariant(theme, variant),
  }),
);

/** Button for a single icon; requires `type="button"` and an `aria-label`. */
export const LightIconButton = styled(PlainButton, {
  shouldForwardProp: isForwarded,
})<{ readonly size?: "small" | "medium" }>(({ theme, size = "medium" }) => ({
  border: 0,
  padding: 0,
  background: "none",
  ...getIconButtonLook(theme, size),
}));
