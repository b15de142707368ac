/** The next step: an account, keeping the list. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { saveImportedList, listToImport } from "#/content/imported-list/imported-list.ts";
import type { KeywordMap } from "#/content/blocks/keyword-tool/map-keywords.ts";
import { useSignedInHint } from "#/platform/signed-in-hint.ts";
import { LinkButton } from "#/ui/link-button.tsx";
import { countOf } from "#/ui/number-text.tsx";

const NEW_MAP = "/app/maps/new";
const SIGN_UP_FIRST = `/sign-up?${new URLSearchParams({ next: NEW_MAP }).toString()}`;

export function SaveMapButton({ keywordMap }: { readonly keywordMap: KeywordMap }) {
  const isSignedIn = useSignedInHint();
  const [isLost, setIsLost] = useState(false);
  const count = countOf(keywordMap.map.keywords.length, "keyword");
  return (
    <Box
      component="aside"
      aria-label="Continue with this list"
      sx={{
        mt: 12,
        p: { xs: 5, sm: 8 },
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.inset",
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 6,
      }}
    >
      <Box sx={{ flex: "1 1 380px" }}>
        <Typography variant="h3" component="h2">
          Now see what Google would group together
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 2, maxWidth: "58ch" }}>
          Wording is only a hint: search results decide whether two keywords need one page or two.
          Continue with the primary keywords of this map, and research finds related ones and groups
          them by the results they share. Your {count} will be imported.
        </Typography>
        {isLost ? (
          <Typography role="alert" variant="body2" sx={{ mt: 3, color: "error.main" }}>
            This browser doesn't let the page save your list. Download it before you continue.
          </Typography>
        ) : null}
      </Box>
      <LinkButton
        to={isSignedIn ? NEW_MAP : SIGN_UP_FIRST}
        variant="contained"
        size="large"
        onClick={(event) => {
          if (isLost || saveImportedList(listToImport(keywordMap, Date.now()))) return;
          event.preventDefault();
          setIsLost(true);
        }}
      >
        {isSignedIn ? "Import the list into a new map" : "Start free with this list"}
      </LinkButton>
    </Box>
  );
}
