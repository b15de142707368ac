/** The map as text to copy and as files. */
import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";
import {
  keywordMapCsv,
  keywordMapMarkdown,
} from "#/content/blocks/keyword-tool/keyword-map-files.ts";
import type { KeywordMap } from "#/content/blocks/keyword-tool/map-keywords.ts";
import { copyText } from "#/platform/copy-text.client.ts";
import { saveFile } from "#/platform/save-file.client.ts";
import { Icon } from "#/ui/icon.tsx";
import { LightButton } from "#/ui/light-controls.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

const SAID_FOR_MS = 4_000;

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
    }, SAID_FOR_MS);
  };
  const copy = async (text: string): Promise<void> => {
    say((await copyText(text)) ? COPIED : NOT_COPIED);
  };
  return { said, copy };
}

export function TakeAway({ keywordMap }: { readonly keywordMap: KeywordMap }) {
  const { said, copy } = useCopying();
  return (
    <div>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <LightButton
          type="button"
          variant="outlined"
          onClick={() => {
            void copy(keywordMapMarkdown(keywordMap));
          }}
        >
          <Icon name={said === COPIED ? "check" : "copy"} sizePx={16} />
          {said === "" ? "Copy outline" : said}
        </LightButton>
        <LightButton
          type="button"
          variant="outlined"
          onClick={() => {
            saveFile("keyword-map.csv", keywordMapCsv(keywordMap), "text/csv");
          }}
        >
          <Icon name="download" sizePx={16} />
          CSV
        </LightButton>
        <LightButton
          type="button"
          variant="outlined"
          onClick={() => {
            saveFile("keyword-map.md", keywordMapMarkdown(keywordMap), "text/markdown");
          }}
        >
          <Icon name="download" sizePx={16} />
          Markdown
        </LightButton>
      </Box>
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}
