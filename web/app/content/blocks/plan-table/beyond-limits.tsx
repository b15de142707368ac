import { CREDIT_PACK } from "@mapwright/core/billing/plans";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatCount, formatDollars } from "#/ui/number-text.tsx";

const PACK = `${formatCount(CREDIT_PACK.credits)} credits for ${formatDollars(CREDIT_PACK.priceMinorUnits)}`;

const LIMITS = [
  {
    title: "No credits left",
    words: `You can still open and regroup every map. For new research, wait for the next month or add a pack: ${PACK}, which never expire. Unused credits roll over once.`,
  },
  {
    title: "Too many keywords for one map",
    words:
      "Set a keyword limit that your plan allows: research takes the best keywords up to it, and you see how many and what they cost before it starts.",
  },
  {
    title: "More maps, domains or seats",
    words: "Everything you have stays. To add more, make room or move to a larger plan.",
  },
  {
    title: "A smaller plan",
    words:
      "Whatever exceeds it becomes read-only. Nothing is deleted because of a plan, and you can edit it again when there's room.",
  },
] as const;

/** What happens when a limit is reached. */
export function BeyondLimits() {
  return (
    <Box sx={{ mt: { xs: 10, md: 14 } }}>
      <Typography variant="h3">When you reach a limit</Typography>
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
