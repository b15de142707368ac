import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import { useSignedInHint } from "#/platform/signed-in-hint.ts";
import { LinkButton } from "#/ui/link-button.tsx";

export function Closing() {
  const isSignedIn = useSignedInHint();
  return (
    <Container component="section" sx={{ pt: { xs: 7, md: 12 }, pb: { xs: 14, md: 28 } }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "end",
          justifyContent: "space-between",
          gap: 8,
        }}
      >
        <div>
          <Typography variant="h1" component="h2" sx={{ maxWidth: "20ch" }}>
            Start with a subject you know well.
          </Typography>
          <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 3, maxWidth: "52ch" }}>
            You will see at once whether the map tells you the truth about it.
          </Typography>
        </div>
        <LinkButton to={isSignedIn ? "/app/maps/new" : "/sign-up"} variant="contained" size="large">
          {isSignedIn ? "Make a new map" : "Make your first map"}
        </LinkButton>
      </Box>
    </Container>
  );
}
