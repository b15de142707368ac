import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Section } from "#/features/home/section.tsx";

const STATEMENTS: readonly { readonly term: string; readonly words: string }[] = [
  {
    term: "The results are kept with the map",
    words:
      "Each keyword’s results are stored as they were on the day they were read. Open any page of the map and see them: titles, addresses, ranks.",
  },
  {
    term: "An estimate is called an estimate",
    words:
      "Search volume and difficulty carry their source and their date. What was estimated says so wherever it appears.",
  },
  {
    term: "Nothing found is an answer",
    words:
      "A keyword without results is shown as one. It is not padded, and it is not put on a page it has no tie to.",
  },
  {
    term: "The grouping tests itself",
    words:
      "For every map the engine groups on one half of each result list and checks against the other half. The setting that predicts best is the one you start from.",
  },
  {
    term: "Giants do not decide",
    words:
      "A site that ranks for nearly everything ties nothing together. It counts for little, and past a limit for nothing.",
  },
];

/** Statements, not pictures: each one holds for every map. */
export function Sources() {
  return (
    <Section id="sources" title="What you can hold us to" isInset>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: { xs: 8, md: 12 },
          display: "grid",
          gridTemplateColumns: { md: "minmax(0, 2fr) minmax(0, 3fr)" },
          columnGap: 16,
        }}
      >
        {STATEMENTS.map(({ term, words }) => (
          <Box
            key={term}
            sx={{
              display: "grid",
              gridColumn: "1 / -1",
              gridTemplateColumns: "subgrid",
              rowGap: 2,
              py: 6,
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            <Typography variant="h4" component="dt">
              {term}
            </Typography>
            <Typography component="dd" color="textSecondary" sx={{ m: 0, maxWidth: "62ch" }}>
              {words}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
