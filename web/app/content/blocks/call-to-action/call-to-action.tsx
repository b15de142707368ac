import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type BlockViewProps, getHeadingLevel } from "#/content/blocks/block-frame.tsx";
import { ActionLinks } from "#/content/links/content-link.tsx";
import { Container } from "#/ui/container.tsx";

/** A call to action, at the end of a page or within a text. */
export function CallToAction({ block, placement }: BlockViewProps<"callToAction">) {
  const { anchor, heading, text, actions } = block;
  const isSection = placement === "section";
  const identity = anchor ? { id: anchor } : {};
  const words = (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "end",
        justifyContent: "space-between",
        columnGap: 8,
      }}
    >
      <div>
        <Typography
          variant={isSection ? "h1" : "h4"}
          component={`h${getHeadingLevel(placement)}`}
          sx={{ maxWidth: "20ch" }}
        >
          {heading}
        </Typography>
        <Typography
          variant={isSection ? "subtitle1" : "body1"}
          color="textSecondary"
          sx={{ mt: 3, maxWidth: "52ch" }}
        >
          {text}
        </Typography>
      </div>
      <ActionLinks actions={actions} />
    </Box>
  );
  if (!isSection) {
    return (
      <Box
        component="section"
        {...identity}
        sx={{ my: 8, p: 6, border: 1, borderColor: "divider", borderRadius: 1 }}
      >
        {words}
      </Box>
    );
  }
  return (
    <Container
      component="section"
      {...identity}
      sx={{ pt: { xs: 7, md: 12 }, pb: { xs: 14, md: 28 } }}
    >
      {words}
    </Container>
  );
}
