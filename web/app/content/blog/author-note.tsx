import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Picture } from "#/content/pictures/picture.tsx";
import type { Author } from "#/content/shapes/page.server.ts";

/** Who wrote an article. A sample author is labeled as one. */
export function AuthorNote({ author }: { readonly author: Author }) {
  const { name, role, bio, portrait, isSample } = author;
  return (
    <Box
      component="aside"
      aria-label="About the author"
      sx={{ display: "flex", gap: 5, mt: 14, pt: 8, borderTop: 1, borderColor: "divider" }}
    >
      {portrait ? (
        <Box sx={{ width: 64, flex: "none", "& img": { borderRadius: "50%" } }}>
          <Picture figure={portrait} sizes="64px" ratio={1} />
        </Box>
      ) : null}
      <div>
        <Typography variant="h6" component="h2">
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[role, isSample ? "sample author" : ""].filter(Boolean).join(" · ")}
        </Typography>
        {bio ? <Typography sx={{ mt: 2, maxWidth: "60ch" }}>{bio}</Typography> : null}
      </div>
    </Box>
  );
}
