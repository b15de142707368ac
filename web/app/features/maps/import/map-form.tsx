/** The map to make of an opened file: its title and market, then the map by wording or, where offered, by SERPs. */
import type { PlanRefusal } from "@mapwright/core/billing/plan-policy";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { MapPerson } from "@mapwright/core/maps/map-people";
import { DEFAULT_LOCALE, type ResearchLocale } from "@mapwright/core/keywords/locale";
import { MAP_TITLE_MAX_LENGTH } from "@mapwright/core/snapshot/map-title";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { ComparingNotice } from "#/features/maps/import/comparing-notice.tsx";
import type { ImportedHere, ImportPorts } from "#/features/maps/import/import-run.ts";
import type {
  KeywordMarket,
  OpenedMap,
  OpenedTable,
} from "#/features/maps/import/import-protocol.ts";
import { MarketOffer } from "#/features/maps/import/market-offer.tsx";
import { MarketFields } from "#/features/maps/import/market-fields.tsx";
import type { ImportFile } from "#/features/maps/import/use-import-file.ts";
import { useImportMap } from "#/features/maps/import/use-import-map.ts";
import { ENCODER_FAULTS, MAX_MEGABYTES } from "#/platform/encoder/encoder-messages.ts";
import { describePlanRefusal } from "#/ui/messages/call-failure-messages.ts";
import { mayPrefetch } from "#/platform/prefetch-chunks.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { CollapsedSettings } from "#/ui/controls/collapsed-settings.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { getAreaName, getLanguageName } from "#/ui/markets.ts";
import { countNoun } from "#/ui/number-text.tsx";

/** Keywords that were read, from which another way of mapping them starts. */
export interface ReadList {
  readonly title: string;
  readonly locale: ResearchLocale;
  readonly keywordCount: number;
  /** Reads the keywords from the worker; null: they can't be read. */
  readonly readKeywords: () => Promise<ListedKeywords | null>;
  /** Changes whenever the keywords do. */
  readonly version: string;
}

type ListedKeywords = Pick<
  Extract<Awaited<ReturnType<ImportFile["ask"]>>, { kind: "listed" }>,
  "isEstimated" | "keywords" | "unit"
>;

export interface MapFormProps {
  readonly workspaceId: WorkspaceId;
  readonly reading: ImportFile;
  readonly file: OpenedTable | OpenedMap;
  /** Market of the keywords where the file doesn't say it; absent or null: not known. */
  readonly locale?: ResearchLocale | null;
  readonly submitLabel: string;
  /** Shown below the first way, when the list can become a map. */
  readonly renderResearch?: (list: ReadList) => ReactNode;
}

interface MapFormPorts {
  readonly people: readonly MapPerson[];
  /** Reason why the plan has no room for the map; null: it has. */
  readonly refusal: PlanRefusal | null;
  readonly send: ImportPorts["send"];
}

export function MapForm(props: MapFormProps & MapFormPorts) {
  const { workspaceId, reading, file, submitLabel, renderResearch, people, refusal, send } = props;
  const [title, setTitle] = useState(
    (file.kind === "table" ? file.mapTitle : file.title).slice(0, MAP_TITLE_MAX_LENGTH),
  );
  const [chosenLocale, setLocale] = useState<ResearchLocale | null>(null);
  const { state, run, groupByLetters, cancel } = useImportMap(reading, send);
  const [wantsModel, setWantsModel] = useState(() => mayPrefetch(navigator));
  const navigate = useNavigate();
  const toast = useToast();
  const isRunning = state.step !== "idle" && state.step !== "failed";
  const { summary } = reading;
  const market = summary?.market ?? null;
  const known = (file.kind === "map" ? file.locale : null) ?? props.locale ?? null;
  const stated = market?.from === "columns" ? withMarket(market) : null;
  const locale = chosenLocale ?? known ?? stated ?? DEFAULT_LOCALE;
  const keywords = summary?.keywordCount ?? 0;
  const isReady = title.trim() !== "" && keywords > 0 && refusal === null;
  const start = async () => {
    const made = await run({ workspaceId, title: title.trim(), locale, people, wantsModel });
    if (made === null) return;
    const words = skippedMessage(made);
    if (words !== "") toast({ words });
    await navigate(`/app/maps/${made.mapId}`);
  };
  const readKeywords = async () => {
    const answer = await reading.ask({ kind: "list" });
    return answer.kind === "listed" ? answer : null;
  };
  return (
    <Box sx={{ display: "grid", gap: 8, borderTop: 1, borderColor: "divider", pt: 8 }}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isRunning) void start();
        }}
        sx={{ display: "grid", gap: 5 }}
      >
        <Typography variant="h5" component="h2">
          The new map
        </Typography>
        <TextField
          label="Title"
          value={title}
          required
          slotProps={{ htmlInput: { maxLength: MAP_TITLE_MAX_LENGTH } }}
          onChange={({ target }) => setTitle(target.value)}
        />
        <CollapsedSettings
          label="Market"
          summary={`${getAreaName(locale)} · ${getLanguageName(locale.language)}`}
        >
          <MarketFields locale={locale} onChange={setLocale} />
        </CollapsedSettings>
        {chosenLocale === null && market && market.language !== locale.language ? (
          <MarketOffer market={market} onUse={() => setLocale(withMarket(market))} />
        ) : null}
        {file.kind === "table" ? (
          <GroupingNote
            clusterCount={summary?.clusterCount ?? 0}
            hasResults={summary?.pages?.kind === "results"}
            wantsModel={wantsModel}
            onWantsModel={setWantsModel}
          />
        ) : null}
        {refusal && !isRunning ? (
          <CallFailureNotice failure={{ plan: refusal }} title="The map can't be created">
            {describePlanRefusal(refusal)}
          </CallFailureNotice>
        ) : null}
        {state.step === "failed" && refusal === null ? (
          <CallFailureNotice failure={state.failure} title="We couldn't create the map">
            {state.words}
          </CallFailureNotice>
        ) : null}
        {state.step === "comparing" ? (
          <ComparingNotice state={state} onLetters={groupByLetters} onCancel={cancel} />
        ) : (
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4 }}>
            <Button type="submit" size="large" variant="contained" disabled={!isReady || isRunning}>
              {submitLabel}
            </Button>
            <Box role="status" sx={{ fontSize: 14, color: "text.secondary" }}>
              {state.step === "making" ? "Grouping keywords…" : ""}
              {state.step === "sending" ? "Saving the map…" : ""}
            </Box>
          </Box>
        )}
      </Box>
      {isReady && summary && renderResearch
        ? renderResearch({
            title: title.trim(),
            locale,
            keywordCount: keywords,
            readKeywords,
            version: String(reading.version),
          })
        : null}
    </Box>
  );
}

function withMarket({ country, language }: KeywordMarket): ResearchLocale {
  return { ...DEFAULT_LOCALE, country, language };
}

interface GroupingNoteProps {
  readonly clusterCount: number;
  /** Whether the file says which pages rank. */
  readonly hasResults: boolean;
  readonly wantsModel: boolean;
  readonly onWantsModel: (wantsModel: boolean) => void;
}

/** A browser that saves data asks before it downloads the language model. */
function GroupingNote({ clusterCount, hasResults, wantsModel, onWantsModel }: GroupingNoteProps) {
  const savesData = !mayPrefetch(navigator);
  const kept =
    clusterCount > 0
      ? "The file's clusters are kept. Keywords without one are grouped"
      : "Keywords are grouped";
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: "68ch" }}>
        {kept} {hasResults ? "by the pages they share and " : ""}
        {wantsModel ? "by meaning, in this browser and free of charge." : "by spelling."}
      </Typography>
      {savesData ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={wantsModel}
              onChange={(_, isChecked) => {
                onWantsModel(isChecked);
              }}
            />
          }
          label={`Group by meaning (downloads up to ${String(MAX_MEGABYTES)} MB)`}
          slotProps={{ typography: { variant: "body2" } }}
        />
      ) : null}
    </Box>
  );
}

/** Describes what is missing from the new map; empty when it contains everything in the file. */
function skippedMessage({ isWithoutSerps, unassigned, encoderFault }: ImportedHere): string {
  const [first = "", ...others] = unassigned;
  const more = others.length > 0 ? ` and ${countNoun(others.length, "other")}` : "";
  return [
    ...(encoderFault ? [`${ENCODER_FAULTS[encoderFault]} Your map is grouped by spelling.`] : []),
    ...(isWithoutSerps
      ? ["The map was imported without its search results, because they made it too large."]
      : []),
    ...(unassigned.length > 0
      ? [`Not members of this workspace: ${first}${more}. Their pages are unassigned.`]
      : []),
  ].join(" ");
}
