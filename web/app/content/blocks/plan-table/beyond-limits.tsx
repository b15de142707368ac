import { CREDIT_PACK } from "@mapwright/core/billing/plans";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatCount, formatDollars } from "#/ui/number-text.tsx";

const PACK = `${formatCount(CREDIT_PACK.credits)} credits for ${formatDollars(CREDIT_PACK.priceMinorUnits)}`;

const LIMITS = [
  {
    title: "No credits left",
    words: `Every map stays open, and can be regrouped. New research waits for the next month, or for a pack: ${PACK}, which never expire. Credits you did not use roll over once.`,
  },
  {
    title: "More keywords than a map holds",
    words:
      "Research takes the best ones up to the limit, and you see their number and the cost before it starts.",
  },
  {
    title: "More maps, domains or seats",
    words: "What you have stays as it is. To add another, make room or move to a larger plan.",
  },
  {
    title: "A smaller plan",
    words:
      "What exceeds it becomes read-only. Nothing is deleted because of a plan, and it opens again when there is room.",
  },
] as const;

/** What happens beyond a limit. */
export function BeyondLimits() {
  return (
    <Box sx={{ mt: { xs: 10, md: 14 } }}>
      <Typography variant="h3">Beyond a limit</Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 6,
          display: "grid",
          columnGap: 12,
          rowGap: 8,
          gridTemplateColumns: { sm: "1fr 1fr", lg: "repeat(4, minmax(0, 1fr))" },
        }}
      >
        {LIMITS.map(({ title, words }) => (
          <Box key={title} sx={{ pt: 4, borderTop: 1, borderColor: "divider" }}>
            <Typography component="dt" variant="subtitle2" sx={{ fontSize: 16 }}>
              {title}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, mt: 2 }}>
              {words}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
