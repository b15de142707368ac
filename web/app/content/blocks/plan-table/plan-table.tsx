import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BlockFrame } from "#/content/blocks/block-frame.tsx";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";

/** Who each plan is for. */
export function PlanTable({ block, placement }: BlockViewProps<"planTable">) {
  const { anchor, heading, lead, plans } = block;
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading} lead={lead}>
      <Box
        sx={{
          display: "grid",
          gap: 8,
          gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 200px), 1fr))",
        }}
      >
        {plans.map(({ tier, name, tagline, highlights }) => (
          <Box key={tier} sx={{ pt: 5, borderTop: 2, borderColor: "primary.main" }}>
            <Typography variant="h4" component="h3">
              {name}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 2 }}>
              {tagline}
            </Typography>
            <Box component="ul" sx={{ pl: 5, mt: 4, mb: 0, display: "grid", gap: 2 }}>
              {highlights.map((highlight) => (
                <li key={highlight}>{highlight}</li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </BlockFrame>
  );
}
