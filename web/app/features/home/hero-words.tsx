import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useSignedInHint } from "#/platform/signed-in-hint.ts";
import { LinkButton } from "#/ui/link-button.tsx";

export function HeroWords() {
  const isSignedIn = useSignedInHint();
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { md: "minmax(0, 1.2fr) minmax(0, 1fr)" },
        columnGap: 20,
        rowGap: 6,
        alignItems: "end",
      }}
    >
      <Typography variant="display">A map of the pages to write, with proof for each.</Typography>
      <div>
        <Typography variant="subtitle1" color="textSecondary">
          Type a seed such as “pour over coffee”. Mapwright finds the keywords around it, reads
          their search results, and puts on one page what one page can rank for.
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, mt: 6 }}>
          <LinkButton to={isSignedIn ? "/app" : "/sign-up"} variant="contained" size="large">
            {isSignedIn ? "Open your maps" : "Start free"}
          </LinkButton>
          <LinkButton to="/#how" variant="outlined" size="large">
            How it works
          </LinkButton>
        </Box>
      </div>
    </Box>
  );
}
