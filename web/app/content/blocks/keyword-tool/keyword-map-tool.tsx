/** The free keyword map: turns a list into a map by meaning, entirely in the visitor's browser. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ListField, describeListProblem } from "#/content/blocks/keyword-tool/list-field.tsx";
import { MAX_FREE_KEYWORDS } from "#/content/imported-list/free-keyword-limit.ts";
import { useKeywordMap } from "#/content/blocks/keyword-tool/use-keyword-map.ts";
import { useDraftText } from "#/content/blocks/keyword-tool/use-draft-text.ts";
import { LightButton } from "#/ui/light-controls.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { useIsAlive } from "#/ui/client-only.tsx";

/** Initial step of the slider: as the engine chooses for the list. */
const DEFAULT_STEP = 0;

export interface KeywordMapToolProps {
  /** One keyword per line; empty = no sample is offered. */
  readonly sampleKeywords: string;
}

const sheet = {
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  p: { xs: 4, sm: 6 },
} as const;

/** The list and its current result. */
function useTool() {
  const field = useRef<HTMLTextAreaElement>(null);
  const mapping = useKeywordMap();
  const { text, keep } = useDraftText(field, mapping.read);
  const [isRequested, setRequested] = useState(false);
  const [step, setStep] = useState(DEFAULT_STEP);
  const change = (next: string): void => {
    keep(next);
    setRequested(false);
    mapping.read(next);
  };
  const mapText = (next: string, nextStep = step): void => {
    keep(next);
    setRequested(true);
    setStep(nextStep);
    mapping.map(next, nextStep);
  };
  const clear = (): void => {
    keep("");
    setRequested(false);
    mapping.clear();
    field.current?.focus();
  };
  return { ...mapping, field, text, step, isRequested, change, mapText, clear };
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Box
      role="alert"
      sx={{
        ...sheet,
        mt: 4,
        borderColor: "error.main",
        display: "grid",
        gap: 3,
        justifyItems: "start",
      }}
    >
      <Typography variant="subtitle2" component="p">
        The map couldn't be created
      </Typography>
      <Typography variant="body2">
        A part of the tool failed to load. Your list is still above. Check your connection and try
        again.
      </Typography>
      <LightButton type="button" variant="outlined" onClick={onRetry}>
        Try again
      </LightButton>
    </Box>
  );
}

interface ButtonsProps {
  readonly isAlive: boolean;
  readonly isMapping: boolean;
  readonly onSample: (() => void) | null;
  readonly onFirst: (() => void) | null;
  readonly onClear: (() => void) | null;
}

function Buttons({ isAlive, isMapping, onSample, onFirst, onClear }: ButtonsProps) {
  const extra = (words: string, act: (() => void) | null, look: "outlined" | "text"): ReactNode =>
    act ? (
      <LightButton type="button" variant={look} size="large" disabled={!isAlive} onClick={act}>
        {words}
      </LightButton>
    ) : null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, mt: 4 }}>
      <LightButton type="submit" variant="contained" size="large" disabled={!isAlive}>
        {isMapping ? "Mapping…" : "Map these keywords"}
      </LightButton>
      {extra(`Map the first ${String(MAX_FREE_KEYWORDS)}`, onFirst, "outlined")}
      {extra("Try a sample list", onSample, "outlined")}
      {extra("Clear", onClear, "text")}
    </Box>
  );
}

export function KeywordMapTool({ sampleKeywords }: KeywordMapToolProps) {
  const tool = useTool();
  const { field, text, step, reading, status, mapped, Result } = tool;
  const isAlive = useIsAlive();
  const isTooMuch = reading?.problem === "too-many" || reading?.problem === "too-large";
  const problem = reading && (tool.isRequested || isTooMuch) ? describeListProblem(reading) : "";
  const resultHeading = useRef<HTMLHeadingElement>(null);
  const isShown = mapped !== null && Result !== null;
  const shownText = isShown ? mapped.text : null;
  useEffect(() => {
    // A new list was mapped, rather than the slider moved: the visitor asked to see its result.
    if (shownText === null) return;
    resultHeading.current?.focus({ preventScroll: true });
    resultHeading.current?.scrollIntoView({ block: "start" });
  }, [shownText]);
  return (
    <div>
      <Box
        component="form"
        noValidate
        sx={sheet}
        onSubmit={(event) => {
          event.preventDefault();
          tool.mapText(text);
        }}
      >
        <ListField
          field={field}
          text={text}
          reading={reading}
          problem={problem}
          onText={tool.change}
        />
        <Buttons
          isAlive={isAlive}
          isMapping={status === "mapping"}
          onSample={
            text === "" && sampleKeywords !== ""
              ? () => {
                  tool.mapText(sampleKeywords, DEFAULT_STEP);
                }
              : null
          }
          onFirst={
            reading?.problem === "too-many"
              ? () => {
                  tool.mapText(reading.keywords.slice(0, MAX_FREE_KEYWORDS).join("\n"));
                }
              : null
          }
          onClear={text === "" ? null : tool.clear}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
          Your own browser reads and maps the list. Nothing is uploaded unless you ask for a link or
          a check with search results.
        </Typography>
        <noscript>
          <Typography variant="body2" sx={{ mt: 3 }}>
            This tool requires JavaScript, which is disabled in this browser. Enable it and reload
            the page.
          </Typography>
        </noscript>
      </Box>
      {status === "failed" ? (
        <Failure
          onRetry={() => {
            tool.mapText(text);
          }}
        />
      ) : null}
      {isShown ? (
        <Result
          mapped={mapped}
          heading={resultHeading}
          step={step}
          isOutdated={mapped.text !== text}
          onStep={(wanted) => {
            tool.mapText(mapped.text, wanted);
          }}
          encoder={tool.encoder}
          onMeaning={tool.mapByMeaning}
          onLetters={tool.keepLetters}
          onUse={tool.use}
        />
      ) : null}
      <LiveRegion>
        {status === "mapping" && reading
          ? `Mapping ${countNoun(reading.keywords.length, "keyword")}`
          : ""}
      </LiveRegion>
    </div>
  );
}
