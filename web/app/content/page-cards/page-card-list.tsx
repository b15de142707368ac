/** Pages as cards: picture, title, excerpt, and the details that help decide which to open. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { AppLink } from "#/ui/app-link.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { DateText } from "#/content/prose/prose.tsx";
import { Picture } from "#/content/pictures/picture.tsx";
import type { PageCard } from "#/content/page-cards/page-card.server.ts";

interface PageCardsProps {
  readonly pages: readonly PageCard[];
  readonly headingLevel: "h2" | "h3";
  /** The first pictures are above the fold. */
  readonly isFirst?: boolean;
}

function CardFacts({ card }: { readonly card: PageCard }) {
  const { type, publishedAt, minutes, keywordCount, niche } = card;
  const facts = [
    ...(type === "post" ? [`${String(minutes)} min read`] : []),
    ...(niche ? [niche] : []),
    ...(keywordCount ? [countNoun(keywordCount, "keyword")] : []),
  ];
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
      {type === "post" && publishedAt ? (
        <>
          <DateText iso={publishedAt} />
          {facts.length > 0 ? " · " : ""}
        </>
      ) : null}
      {facts.join(" · ")}
    </Typography>
  );
}

export function PageCardList({ pages, headingLevel, isFirst = false }: PageCardsProps) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        display: "grid",
        columnGap: 10,
        rowGap: 14,
        gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
      }}
    >
      {pages.map((card, index) => (
        <Box component="li" key={card.id} sx={{ position: "relative", minWidth: 0 }}>
          {card.cover ? (
            <Box sx={{ mb: 5, border: 1, borderColor: "divider", borderRadius: 1 }}>
              <Picture
                figure={card.cover}
                sizes="(min-width: 1280px) 380px, (min-width: 760px) 50vw, 100vw"
                ratio={16 / 9}
                isFirst={isFirst && index < 3}
              />
            </Box>
          ) : null}
          <Typography variant="h4" component={headingLevel}>
            <AppLink
              to={card.path}
              sx={{
                color: "text.primary",
                textDecorationColor: "transparent",
                // The entire card is clickable, and a single link for the keyboard.
                "&::after": { content: '""', position: "absolute", inset: 0 },
              }}
            >
              {card.title}
            </AppLink>
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            {card.excerpt}
          </Typography>
          <CardFacts card={card} />
        </Box>
      ))}
    </Box>
  );
}
