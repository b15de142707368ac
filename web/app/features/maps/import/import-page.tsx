/** `/app/maps/import`: a file or a list is previewed and then turned into a map. */
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { DEFAULT_LOCALE, type ResearchLocale } from "@mapwright/core/research/locale";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { OpenedMap, OpenedTable } from "#/features/maps/import/import-protocol.ts";
import { OpenedFile } from "#/features/maps/import/opened-file.tsx";
import { type ImportFile, useImportFile } from "#/features/maps/import/use-import-file.ts";
import { type ImportedHere, useImportMap } from "#/features/maps/import/use-import-map.ts";
import { useMapAccess } from "#/map-model/access/use-map-access.ts";
import { planRefusalMessage } from "#/platform/call-failure-messages.ts";
import { usePlanRefusal } from "#/platform/use-plan-refusal.client.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { COUNTRIES, countryName, languageName, LANGUAGES } from "#/ui/markets.ts";
import { countOf } from "#/ui/number-text.tsx";

interface ImportPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly role: WorkspaceRole;
}

export function ImportPage({ uid, workspaceId, role }: ImportPageProps) {
  const reading = useImportFile();
  if (!canEditMaps(role)) {
    return (
      <PageFrame title="Import a map">
        <EmptyState
          title="Your role can't create maps"
          action={
            <LinkButton to="/app" variant="outlined">
              Back to maps
            </LinkButton>
          }
        >
          Ask an owner or admin of this workspace to make you an editor.
        </EmptyState>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title="Import a map"
      lead="From a spreadsheet, a Search Console export, an outline or a Mapwright export."
    >
      <OpenedFile reading={reading} withGroups />
      {reading.state.step === "open" ? (
        <MakeMap
          key={reading.state.file.title}
          uid={uid}
          workspaceId={workspaceId}
          reading={reading}
          file={reading.state.file}
        />
      ) : null}
    </PageFrame>
  );
}

interface MakeMapProps extends Pick<ImportPageProps, "uid" | "workspaceId"> {
  readonly reading: ImportFile;
  readonly file: OpenedTable | OpenedMap;
}

function MakeMap({ uid, workspaceId, reading, file }: MakeMapProps) {
  const { people } = useMapAccess(uid, workspaceId);
  const [title, setTitle] = useState(file.title.slice(0, 120));
  const [locale, setLocale] = useState<ResearchLocale>(
    (file.kind === "map" ? file.locale : null) ?? DEFAULT_LOCALE,
  );
  const { state, run } = useImportMap(reading);
  const navigate = useNavigate();
  const toast = useToast();
  const isRunning = state.step === "making" || state.step === "sending";
  const keywords = reading.summary?.keywordCount ?? 0;
  const refusal = usePlanRefusal(uid, workspaceId, { kind: "create-map", keywords });
  const isReady = title.trim() !== "" && keywords > 0 && refusal === null;
  const start = async () => {
    const made = await run({ workspaceId, title: title.trim(), locale, people });
    if (made === null) return;
    const words = skippedMessage(made);
    if (words !== "") toast({ words });
    await navigate(`/app/maps/${made.mapId}`);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isRunning) void start();
      }}
      sx={{ display: "grid", gap: 5, borderTop: 1, borderColor: "divider", pt: 8 }}
    >
      <Typography variant="h5" component="h2">
        The new map
      </Typography>
      <TextField
        label="Title"
        value={title}
        required
        slotProps={{ htmlInput: { maxLength: 120 } }}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <ChoiceField
          label="Country"
          value={locale.country}
          choices={withValue(COUNTRIES, locale.country)}
          nameOf={countryName}
          onChange={(country) => setLocale({ ...locale, country })}
        />
        <ChoiceField
          label="Language"
          value={locale.language}
          choices={withValue(LANGUAGES, locale.language)}
          nameOf={languageName}
          onChange={(language) => setLocale({ ...locale, language })}
        />
      </Box>
      {file.kind === "table" ? (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: "68ch" }}>
          Keywords without a cluster are grouped by wording, because a file has no search results to
          compare.
        </Typography>
      ) : null}
      {refusal && !isRunning ? (
        <CallFailureNotice failure={{ plan: refusal }} title="The map can't be imported">
          {planRefusalMessage(refusal)}
        </CallFailureNotice>
      ) : null}
      {state.step === "failed" && refusal === null ? (
        <CallFailureNotice failure={state.failure} title="We couldn't import the map">
          {state.words}
        </CallFailureNotice>
      ) : null}
      <Box sx={{ display: "flex", alignItems: "center", gap: 4 }}>
        <Button type="submit" variant="contained" disabled={!isReady || isRunning}>
          Import
        </Button>
        <Box role="status" sx={{ fontSize: 14, color: "text.secondary" }}>
          {state.step === "making" ? "Grouping keywords…" : ""}
          {state.step === "sending" ? "Saving the map…" : ""}
        </Box>
      </Box>
    </Box>
  );
}

/** What is missing from the new map; empty when it contains everything in the file. */
function skippedMessage({ isWithoutSerps, unassigned }: ImportedHere): string {
  const [first = "", ...others] = unassigned;
  const more = others.length > 0 ? ` and ${countOf(others.length, "other")}` : "";
  return [
    ...(isWithoutSerps
      ? ["The map was imported without its search results, because they made it too large."]
      : []),
    ...(unassigned.length > 0
      ? [`Not members of this workspace: ${first}${more}. Their topics are unassigned.`]
      : []),
  ].join(" ");
}

/** A file may come from a market that is not offered. */
function withValue(choices: readonly string[], value: string): readonly string[] {
  return choices.includes(value) ? choices : [value, ...choices];
}
