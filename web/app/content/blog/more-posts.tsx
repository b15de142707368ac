/** Adds older articles to the list in place. Without scripts the list is paginated instead. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { fetchContent } from "#/content/api/fetch-content.ts";
import { PageCards } from "#/content/page-cards/page-cards.tsx";
import type { PageCard } from "#/content/shapes/page-card.server.ts";
import { LightButton } from "#/ui/light-controls.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countOf } from "#/ui/number-text.tsx";

function isCard(value: unknown): value is PageCard {
  const card = new Map(Object.entries(Object(value)));
  const areTexts = ["id", "title", "path", "excerpt"].every(
    (name) => typeof card.get(name) === "string",
  );
  return areTexts && Array.isArray(card.get("categories"));
}

/** The articles in a response; null when it holds none. */
function readPosts(answer: unknown): readonly PageCard[] | null {
  const posts: unknown = Object(answer).posts;
  return Array.isArray(posts) && posts.every(isCard) ? posts : null;
}

interface MorePostsProps {
  readonly revision: string;
  readonly category: string;
  /** The last page already shown. */
  readonly pageNumber: number;
  readonly pageCount: number;
}

export function MorePosts({ revision, category, pageNumber, pageCount }: MorePostsProps) {
  const [posts, setPosts] = useState<readonly PageCard[]>([]);
  const [lastPage, setLastPage] = useState(pageNumber);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const load = async (): Promise<void> => {
    setState("loading");
    try {
      const parameters = { name: "posts", category, page: lastPage + 1 };
      const more = readPosts(await fetchContent("query", parameters, revision));
      if (!more) throw new Error("The response holds no articles");
      setPosts((before) => [...before, ...more]);
      setLastPage(lastPage + 1);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <Box sx={{ mt: 14 }}>
      <PageCards pages={posts} headingLevel="h2" />
      {lastPage < pageCount ? (
        <Box sx={{ mt: posts.length > 0 ? 14 : 0 }}>
          <LightButton
            type="button"
            variant="outlined"
            size="large"
            disabled={state === "loading"}
            onClick={() => void load()}
          >
            {state === "loading" ? "Loading…" : "Load more articles"}
          </LightButton>
          {state === "failed" ? (
            <Typography role="alert" sx={{ mt: 3 }}>
              We couldn't load the articles. Try again when you're online.
            </Typography>
          ) : null}
        </Box>
      ) : null}
      <LiveRegion>{posts.length > 0 ? `${countOf(posts.length, "article")} more` : ""}</LiveRegion>
    </Box>
  );
}
