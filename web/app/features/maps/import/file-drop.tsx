/** Accepts dropped or selected files, or a pasted list. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useRef, useState, type DragEvent } from "react";
import type { FileWords } from "#/features/maps/import/file-words.ts";
import type { ImportedFile } from "#/features/maps/import/import-protocol.ts";
import { Icon } from "#/ui/icon.tsx";

interface FileDropProps extends FileWords {
  /** All that were chosen at once. */
  readonly onFiles: (files: readonly ImportedFile[]) => void;
}

const ACCEPTED =
  ".csv,.tsv,.tab,.txt,.xlsx,.xlsm,.xls,.ods,.htm,.html,.zip,.json,.ndjson,.jsonl,.md,.markdown,.opml,.xmind,.mm,.xml,.har,.log";

export function FileDrop({ onFiles, ...words }: FileDropProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [isOver, setOver] = useState(false);
  const take = async (files: readonly File[]) => {
    const read = files.map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
      modifiedAt: file.lastModified,
    }));
    if (read.length > 0) onFiles(await Promise.all(read));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <Box
      sx={{
        display: "grid",
        gap: 6,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
      }}
    >
      <PasteList
        words={words}
        onList={(text) => onFiles([{ name: null, bytes: new TextEncoder().encode(text) }])}
      />
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: "grid",
          justifyItems: "center",
          alignContent: "center",
          gap: 3,
          px: 5,
          py: 8,
          textAlign: "center",
          border: 2,
          borderStyle: "dashed",
          borderColor: isOver ? "primary.main" : "divider",
          bgcolor: isOver ? "action.selected" : "transparent",
          borderRadius: 1,
        }}
      >
        <Icon name="upload" sizePx={28} />
        <Typography sx={{ fontWeight: 600 }}>Drop files here</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: "52ch" }}>
          {words.fileHelp}
        </Typography>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          Choose files
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPTED}
          aria-label="File to import"
          onChange={({ target }) => {
            void take([...(target.files ?? [])]);
            // Selecting the same file again must fire a change event.
            target.value = "";
          }}
        />
      </Box>
    </Box>
  );
}

interface PasteListProps {
  readonly words: FileWords;
  readonly onList: (text: string) => void;
}

function PasteList({ words, onList }: PasteListProps) {
  const id = useId();
  const [text, setText] = useState("");
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onList(text);
      }}
      sx={{ display: "grid", gap: 3, justifyItems: "start" }}
    >
      <TextField
        id={id}
        label={words.pasteLabel}
        multiline
        minRows={8}
        maxRows={14}
        fullWidth
        value={text}
        onChange={({ target }) => setText(target.value)}
        helperText={words.pasteHelp}
      />
      <Button type="submit" variant="outlined" disabled={text.trim() === ""}>
        {words.pasteAction}
      </Button>
    </Box>
  );
}
