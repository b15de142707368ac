import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface SectionProps {
  /** Where the header's links lead. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** On a ground of its own, to set it apart from its neighbours. */
  readonly isInset?: boolean;
}

/** A section of the home page under its heading. */
export function Section({ id, title, children, isInset = false }: SectionProps) {
  const headingId = `${id}-title`;
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={headingId}
      sx={{
        py: { xs: 7, md: 12 },
        ...(isInset && {
          my: { xs: 7, md: 12 },
          py: { xs: 14, md: 24 },
          bgcolor: "background.inset",
          borderBlock: 1,
          borderColor: "divider",
        }),
      }}
    >
      <Container>
        <Typography variant="h1" component="h2" id={headingId} sx={{ maxWidth: "22ch" }}>
          {title}
        </Typography>
        {children}
      </Container>
    </Box>
  );
}
