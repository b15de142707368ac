/** The map as text to copy and as files. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import {
  buildKeywordMapCsv,
  buildKeywordMapMarkdown,
} from "#/content/blocks/keyword-tool/keyword-map-files.ts";
import type { KeywordMap } from "#/content/imported-list/map-keywords.ts";
import { MapLink, MapLinkButton, useMapLink } from "#/content/blocks/keyword-tool/map-link.tsx";
import { listToImport, saveImportedList } from "#/content/imported-list/imported-list.ts";
import { copyText } from "#/platform/copy-text.client.ts";
import { saveBlob, saveFile } from "#/platform/save-file.client.ts";
import { useSignedInHint } from "#/platform/session/signed-in-hint.ts";
import { Icon } from "#/ui/icon.tsx";
import { LightButton } from "#/ui/light-controls.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countNoun } from "#/ui/number-text.tsx";

/** Page that makes the map from what was saved. */
const NEW_MAP = "/app/maps/new?from=free-tool";
const SIGN_UP_FIRST = `/sign-up?${new URLSearchParams({ next: NEW_MAP }).toString()}`;

/** The next step: an account with this map in it. */
export function SaveMapButton({ keywordMap }: { readonly keywordMap: KeywordMap }) {
  const isSignedIn = useSignedInHint();
  const [isLost, setIsLost] = useState(false);
  const count = countNoun(keywordMap.map.keywords.length, "keyword");
  return (
    <Box
      component="aside"
      aria-label="Keep this map"
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
          Keep this map
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 2, maxWidth: "58ch" }}>
          It opens in your account as you see it here, with all {count}. Edit it, plan its pages
          with your team, and check the grouping against search results whenever you like.
        </Typography>
        {isLost ? (
          <Typography role="alert" variant="body2" sx={{ mt: 3, color: "error.main" }}>
            This browser doesn't let the page save your map. Download it before you continue.
          </Typography>
        ) : null}
      </Box>
      <LinkButton
        to={isSignedIn ? NEW_MAP : SIGN_UP_FIRST}
        variant="contained"
        size="large"
        onClick={(event) => {
          const list = listToImport(keywordMap, crypto.randomUUID(), Date.now());
          if (isLost || saveImportedList(list)) return;
          event.preventDefault();
          setIsLost(true);
        }}
      >
        {isSignedIn ? "Save this map" : "Start free and keep this map"}
      </LinkButton>
    </Box>
  );
}

const NOTICE_MS = 4_000;

const COPIED = "Copied";
const NOT_COPIED = "Couldn't copy. Download a file instead";

/** The result of copying, shown briefly. */
function useCopying() {
  const [said, setSaid] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const say = (words: string): void => {
    clearTimeout(timer.current);
    setSaid(words);
    timer.current = setTimeout(() => {
      setSaid("");
    }, NOTICE_MS);
  };
  const copy = async (text: string): Promise<void> => {
    say((await copyText(text)) ? COPIED : NOT_COPIED);
  };
  return { said, copy, say };
}

export function TakeAway({ keywordMap }: { readonly keywordMap: KeywordMap }) {
  const { said, copy, say } = useCopying();
  const link = useMapLink(keywordMap);
  const savePicture = async (): Promise<void> => {
    try {
      const { buildKeywordMapPng } = await import("#/content/blocks/keyword-tool/map-picture.ts");
      saveBlob("keyword-map.png", await buildKeywordMapPng(keywordMap, Date.now()));
    } catch {
      say("Couldn't draw the picture. Try again");
    }
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <LightButton
          type="button"
          variant="outlined"
          onClick={() => {
            void copy(buildKeywordMapMarkdown(keywordMap));
          }}
        >
          <Icon name={said === COPIED ? "check" : "copy"} sizePx={16} />
          {said === "" ? "Copy outline" : said}
        </LightButton>
        <LightButton type="button" variant="outlined" onClick={() => void savePicture()}>
          <Icon name="download" sizePx={16} />
          PNG
        </LightButton>
        <LightButton
          type="button"
          variant="outlined"
          onClick={() => {
            saveFile("keyword-map.csv", buildKeywordMapCsv(keywordMap), "text/csv");
          }}
        >
          <Icon name="download" sizePx={16} />
          CSV
        </LightButton>
        <LightButton
          type="button"
          variant="outlined"
          onClick={() => {
            saveFile("keyword-map.md", buildKeywordMapMarkdown(keywordMap), "text/markdown");
          }}
        >
          <Icon name="download" sizePx={16} />
          Markdown
        </LightButton>
        <MapLinkButton {...link} />
      </Box>
      <MapLink state={link.state} />
      <LiveRegion>{said}</LiveRegion>
    </Box>
  );
}
