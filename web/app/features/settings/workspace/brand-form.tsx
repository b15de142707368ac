import { setBrandInput, type Brand } from "@mapwright/core/workspaces/brand";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { LOGO_TYPES, readLogo } from "#/features/settings/workspace/scale-logo.client.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

type BrandChoice = Pick<Brand, "logo" | "color">;

interface BrandFormProps {
  readonly saved: BrandChoice;
  readonly workspaceName: string;
  /** Whether the plan includes a color of the workspace's own. */
  readonly canColor: boolean;
  /** @returns an error message on failure */
  readonly onSave: (next: BrandChoice) => Promise<string | null>;
}

const OTHER_COLOR = "Enter another color";

/** Returns the reason why a color can't be used; null: it can. */
function colorProblem(color: string): string | null {
  const parsed = setBrandInput.shape.color.safeParse(color === "" ? null : color, {
    error: () => OTHER_COLOR,
  });
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? OTHER_COLOR);
}

export function BrandForm({ saved, workspaceName, canColor, onSave }: BrandFormProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [logo, setLogo] = useState(saved.logo);
  const [color, setColor] = useState(saved.color ?? "");
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const problem = colorProblem(color);
  const isChanged = logo !== saved.logo || color !== (saved.color ?? "");
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readLogo(file);
    setFailure(read.ok ? null : read.words);
    if (read.ok) setLogo(read.logo);
  };
  const save = async () => {
    setSaving(true);
    setFailure(await onSave({ logo, color: color === "" ? null : color }));
    setSaving(false);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) void save();
      }}
      sx={{ display: "grid", gap: 4, justifyItems: "start", maxWidth: 480 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4 }}>
        <Box
          sx={{
            display: "grid",
            placeItems: "center",
            width: 180,
            height: 72,
            p: 2,
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
            // As on the report: logos are made for white.
            bgcolor: "#FFFFFF",
            color: "#1B2430",
          }}
        >
          {logo === null ? (
            <Typography variant="body2" noWrap sx={{ maxWidth: 1, color: "inherit" }}>
              {workspaceName}
            </Typography>
          ) : (
            <Box
              component="img"
              src={logo}
              alt="Logo"
              sx={{ maxWidth: 1, maxHeight: 1, objectFit: "contain" }}
            />
          )}
        </Box>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {logo === null ? "Add a logo" : "Change logo"}
        </Button>
        {logo === null ? null : <Button onClick={() => setLogo(null)}>Remove logo</Button>}
        <Box
          component="input"
          ref={input}
          type="file"
          accept={LOGO_TYPES}
          aria-label="Logo"
          tabIndex={-1}
          onChange={({ target }: { target: HTMLInputElement }) => {
            void choose(target.files?.[0]);
            // Allows the same file to be selected again.
            target.value = "";
          }}
          sx={VISUALLY_HIDDEN}
        />
      </Box>
      {canColor ? (
        <TextField
          label="Color (optional)"
          placeholder="#0F5C5C"
          value={color}
          error={problem !== null}
          helperText={problem ?? "Of rules and bars, as in #0F5C5C"}
          onChange={({ target }) => setColor(target.value.trim())}
          slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, maxLength: 7 } }}
        />
      ) : null}
      {failure ? <ErrorNotice title="We couldn't save the branding">{failure}</ErrorNotice> : null}
      <Button
        type="submit"
        variant="contained"
        disabled={!isChanged || problem !== null || isSaving}
      >
        {isSaving ? "Saving…" : "Save branding"}
      </Button>
    </Box>
  );
}
