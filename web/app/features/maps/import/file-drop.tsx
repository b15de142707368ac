/** Accepts a dropped or selected file, or a pasted list. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useRef, useState, type DragEvent } from "react";
import { Icon } from "#/ui/icon.tsx";

interface FileDropProps {
  /** `name` null: pasted. */
  readonly onFile: (name: string | null, bytes: Uint8Array) => void;
}

const ACCEPTED =
  ".csv,.tsv,.tab,.txt,.xlsx,.xlsm,.xls,.ods,.htm,.html,.zip,.json,.ndjson,.jsonl,.md,.markdown,.opml,.xmind,.mm,.xml";

export function FileDrop({ onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (file) onFile(file.name, new Uint8Array(await file.arrayBuffer()));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Box
      sx={{
        display: "grid",
        gap: 6,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
      }}
    >
      <PasteList onList={(text) => onFile(null, new TextEncoder().encode(text))} />
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
        <Typography sx={{ fontWeight: 600 }}>Drop a file here</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: "52ch" }}>
          CSV, TSV, Excel, Markdown, OPML, XMind or JSON, and exports of Ahrefs, Semrush, Keyword
          Planner, Search Console, Ubersuggest, Mangools and Moz. It's read on your device first,
          and you see its contents before anything is stored.
        </Typography>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label="File to import"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // Selecting the same file again must fire a change event.
            target.value = "";
          }}
        />
      </Box>
    </Box>
  );
}

function PasteList({ onList }: { readonly onList: (text: string) => void }) {
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
        label="Paste keywords"
        multiline
        minRows={8}
        maxRows={14}
        fullWidth
        value={text}
        onChange={({ target }) => setText(target.value)}
        helperText="One per line, or rows copied from a spreadsheet"
      />
      <Button type="submit" variant="outlined" disabled={text.trim() === ""}>
        Read the list
      </Button>
    </Box>
  );
}
