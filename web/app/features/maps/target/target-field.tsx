import TextField from "@mui/material/TextField";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import { parseTargetUrl, TARGET_URL_MAX_LENGTH } from "@mapwright/core/urls/target-url";
import { useState } from "react";
import { isLeftForHint, RestoredDraft } from "#/features/maps/drafts/restored-draft.tsx";
import { getSafePageAddress } from "#/ui/safe-link.ts";
import { draftField, useDraft } from "#/map-model/drafts/use-draft.ts";
import { Icon } from "#/ui/icon.tsx";

interface TargetFieldProps {
  readonly topic: string;
  readonly targetUrl: string | null;
  /** The map's site, to which a path belongs; null: none is known. */
  readonly domain: string | null;
  readonly onTarget: (targetUrl: string | null) => void;
}

/** Saved on blur and Enter. What is no address stays in the field with the reason, and Escape brings back the saved one. */
export function TargetField({ topic, targetUrl, domain, onTarget }: TargetFieldProps) {
  const draft = useDraft(draftField.target(topic), targetUrl ?? "");
  const [isRefused, setRefused] = useState(false);
  const address = targetUrl === null ? null : getSafePageAddress(targetUrl);
  const keep = () => {
    if (draft.text === null) return;
    const typed = draft.text.trim();
    const read = typed === "" ? null : parseTargetUrl(typed, domain);
    setRefused(typed !== "" && read === null);
    if (typed !== "" && read === null) return;
    if (read !== targetUrl) onTarget(read);
    draft.clear();
  };
  const discard = () => {
    setRefused(false);
    draft.clear();
  };
  const problem =
    domain === null
      ? "Enter a web address, such as https://example.com/page."
      : `Enter a web address or a path on ${domain}, such as /page.`;
  return (
    <>
      <TextField
        fullWidth
        size="small"
        label="Address of this page"
        value={draft.text ?? targetUrl ?? ""}
        placeholder={domain === null ? "https://…" : "/page or https://…"}
        error={isRefused && draft.text !== null}
        helperText={isRefused && draft.text !== null ? problem : undefined}
        onChange={({ target }) => {
          setRefused(false);
          draft.write(target.value);
        }}
        onBlur={(event) => {
          if (!isLeftForHint(event)) keep();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") keep();
          if (event.key !== "Escape" || draft.text === null) return;
          // The panel closes with Escape, too: first what was typed goes.
          event.stopPropagation();
          discard();
        }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            inputMode: "url",
            autoComplete: "off",
            spellCheck: false,
            maxLength: TARGET_URL_MAX_LENGTH,
          },
          input: {
            endAdornment: address ? (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  component="a"
                  href={address}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  aria-label="Open the page in a new tab"
                >
                  <Icon name="external" sizePx={16} />
                </IconButton>
              </InputAdornment>
            ) : undefined,
          },
        }}
      />
      {draft.isRestored ? <RestoredDraft onDiscard={discard} onSave={keep} /> : null}
    </>
  );
}
