import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Section } from "#/features/home/section.tsx";

interface Step {
  readonly title: string;
  readonly words: string;
}

const STEPS: readonly Step[] = [
  {
    title: "Name what you write about",
    words:
      "One to five seeds, or a list of keywords you already have. Pick the country, the language and the device whose results count.",
  },
  {
    title: "See the cost before it starts",
    words:
      "One credit for each keyword whose results are fetched. You are told how many keywords and how many credits, and nothing runs until you agree.",
  },
  {
    title: "Watch it work",
    words:
      "Stages and counts as they happen, on every screen you are signed in on. Close the tab, and the job goes on. Cancel it, and it stops.",
  },
  {
    title: "Open the map, and question it",
    words:
      "Every page shows its keywords, the results they share, how sure the grouping is and where it would go otherwise. Make pages broader or narrower: the map regroups at once, without fetching anything again.",
  },
];

/** A trail with a mark at each stage. */
export function Steps() {
  return (
    <Section id="how" title="From one seed to a plan, in four steps">
      <Box
        component="ol"
        sx={{
          listStyle: "none",
          m: 0,
          mt: { xs: 10, md: 16 },
          p: 0,
          display: "grid",
          gridTemplateColumns: { sm: "1fr 1fr", lg: "repeat(4, 1fr)" },
          columnGap: 10,
          rowGap: 10,
        }}
      >
        {STEPS.map(({ title, words }, index) => (
          <Box component="li" key={title}>
            <Box
              aria-hidden="true"
              sx={{ display: "flex", alignItems: "center", gap: 2, mb: 4, color: "signal.main" }}
            >
              <Box
                component="span"
                sx={{ width: 11, height: 11, borderRadius: "50%", border: 2.5, flex: "none" }}
              />
              <Box
                component="span"
                sx={{
                  flex: 1,
                  borderTop: "2px dotted",
                  opacity: 0.7,
                  ...(index === STEPS.length - 1 && { display: "none" }),
                }}
              />
            </Box>
            <Typography variant="h5">{title}</Typography>
            <Typography color="textSecondary" sx={{ mt: 2 }}>
              {words}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
