/** The site's column, which pages of several columns widen on wide screens; header and footer follow them. */
import Container from "@mui/material/Container";
import type { ComponentProps } from "react";

type ContainerProps = ComponentProps<typeof Container>;

interface WideContainerProps extends Omit<ContainerProps, "sx"> {
  readonly isWide: boolean;
  readonly sx?: Readonly<Record<string, unknown>>;
}

/** In px. */
const WIDE = 1720;

export function WideContainer({ isWide, sx, ...props }: WideContainerProps) {
  const width = isWide ? { maxWidth: { xl: WIDE } } : {};
  return <Container {...props} sx={{ ...sx, ...width }} />;
}
