import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

const AnchorLink = styled("a")(({ theme }) => ({
  color: "inherit",
  textDecoration: "none",
  "&::after": {
    content: '"#"',
    marginInlineStart: "0.3em",
    color: theme.vars.palette.primary.main,
    fontWeight: 400,
    opacity: 0,
    transition: theme.transitions.create("opacity"),
  },
  "&:hover::after, &:focus-visible::after": { opacity: 1 },
}));

interface AnchorHeadingProps {
  readonly level: "h2" | "h3" | "h4";
  readonly anchor: string | undefined;
  readonly children: ReactNode;
}

/** A heading that links to itself, so that its URL can be copied. */
export function AnchorHeading({ level: Level, anchor, children }: AnchorHeadingProps) {
  if (!anchor) return <Level>{children}</Level>;
  return (
    <Level id={anchor}>
      <AnchorLink href={`#${anchor}`}>{children}</AnchorLink>
    </Level>
  );
}
