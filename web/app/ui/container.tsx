/** The site's column: centered, with margins that grow with the screen. */
import Box from "@mui/material/Box";
import type { ElementType, ReactNode } from "react";
import { CONTAINER_CLASS } from "#/ui/theme/container-look.ts";

/** Width of pages of several columns on wide screens, in px. */
const WIDE = 1720;

interface ContainerProps {
  readonly component?: ElementType;
  readonly id?: string;
  readonly sx?: Readonly<Record<string, unknown>>;
  /** Whether the container belongs to a page of several columns; header and footer follow such pages. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function Container({ component = "div", sx, isWide = false, ...props }: ContainerProps) {
  const width = isWide ? { maxWidth: { xl: WIDE } } : {};
  return (
    <Box component={component} className={CONTAINER_CLASS} {...props} sx={{ ...sx, ...width }} />
  );
}
