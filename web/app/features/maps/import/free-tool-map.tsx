/** Result of a visitor's use of the free tool, turned into a map of the workspace. */
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { ImportedList } from "#/content/imported-list/imported-list.ts";
import { dropImportedList } from "#/features/maps/import/read-imported-list.ts";
import { useImportFile } from "#/features/maps/import/use-import-file.ts";
import { useImportMap, useSendImport } from "#/features/maps/import/use-import-map.ts";
import { describePlanRefusal } from "#/ui/messages/call-failure-messages.ts";
import { copyText } from "#/platform/copy-text.client.ts";
import { usePlanRefusal } from "#/platform/firebase/use-plan-refusal.client.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface FreeToolMapProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly list: ImportedList;
  /** The visitor came here to keep it: nothing more to ask. */
  readonly isAutomatic: boolean;
  readonly onDrop: () => void;
}

export function FreeToolMap({ uid, workspaceId, list, isAutomatic, onDrop }: FreeToolMapProps) {
  const count = list.keywords.length;
  const refusal = usePlanRefusal(uid, workspaceId, { kind: "create-map", keywords: count });
  const { state, make } = useMakeMap(workspaceId, list, isAutomatic);
  const [said, setSaid] = useState("");
  const copy = async () => {
    const isCopied = await copyText(list.keywords.join("\n"));
    setSaid(isCopied ? "List copied" : "Your browser blocked copying");
  };
  const isBusy = state.step === "busy";
  return (
    <Box
      component="section"
      aria-label="Your map from the free tool"
      aria-busy={isBusy}
      sx={{
        display: "grid",
        gap: 4,
        p: 5,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
      }}
    >
      <Box>
        <Typography variant="h5" component="h2">
          Your map from the free tool
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          “{list.title}”, {countNoun(count, "keyword")}, grouped as you saw it.
        </Typography>
      </Box>
      {isBusy ? (
        <LinearProgress aria-label="Saving your map" />
      ) : (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          <Button variant="contained" disabled={refusal !== null} onClick={make}>
            {state.step === "failed" ? "Try again" : "Save as a map"}
          </Button>
          <Button variant="outlined" onClick={() => void copy()}>
            Copy list
          </Button>
          <Button
            onClick={() => {
              dropImportedList();
              onDrop();
            }}
          >
            Dismiss
          </Button>
        </Box>
      )}
      {state.step === "failed" && refusal === null ? (
        <ErrorNotice title="We couldn't save your map">
          {state.words} The list is still stored in this browser.
        </ErrorNotice>
      ) : null}
      {refusal && !isBusy ? (
        <CallFailureNotice failure={{ plan: refusal }} title="The map can't be saved">
          {describePlanRefusal(refusal)}
        </CallFailureNotice>
      ) : null}
      <LiveRegion>{isBusy ? `Saving your map of ${countNoun(count, "keyword")}` : said}</LiveRegion>
    </Box>
  );
}

type MakingState =
  | { readonly step: "idle" | "busy" }
  | { readonly step: "failed"; readonly words: string };

/** Opens the list in a worker, makes the map of it and goes to the map. */
function useMakeMap(workspaceId: WorkspaceId, list: ImportedList, isAutomatic: boolean) {
  const reading = useImportFile();
  const { state, run } = useImportMap(reading, useSendImport());
  const [isAsked, setAsked] = useState(isAutomatic);
  const begunWith = useRef<object | null>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const { openList, summary } = reading;
  useEffect(() => {
    if (isAsked) openList(list);
  }, [isAsked, list, openList]);
  useEffect(() => {
    if (summary === null || begunWith.current === summary) return;
    begunWith.current = summary;
    const { title, requestId } = list;
    const { country, language } = summary.market ?? DEFAULT_LOCALE;
    const locale = { ...DEFAULT_LOCALE, country, language };
    const order = { workspaceId, title, locale, people: [], requestId };
    const save = async () => {
      const made = await run(order);
      if (made === null) {
        setAsked(false);
        return;
      }
      dropImportedList();
      toast({ words: "Your map from the free tool is saved." });
      await navigate(`/app/maps/${made.mapId}`, { replace: true });
    };
    void save();
  });
  const failure =
    reading.state.step === "refused"
      ? reading.state.words
      : state.step === "failed" && !isAsked
        ? state.words
        : null;
  const making: MakingState =
    failure !== null ? { step: "failed", words: failure } : { step: isAsked ? "busy" : "idle" };
  return {
    state: making,
    make: () => {
      if (reading.state.step === "refused") openList(list);
      setAsked(true);
    },
  };
}
