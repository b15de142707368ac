/** Takes one file, dropped or chosen, and shows which one it has. What is in it is read elsewhere. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { Icon } from "#/ui/icon.tsx";

interface FileFieldProps {
  /** Its accessible name, such as "Search Console export". */
  readonly label: string;
  /** Accepted files, as in an input's `accept`. */
  readonly accept: string;
  readonly help: ReactNode;
  /** The file that was read or is being read; null: none. */
  readonly name: string | null;
  /** Below the name: what was found, or what is wrong. */
  readonly children?: ReactNode;
  readonly onFile: (file: File) => void;
  readonly onClear: () => void;
}

export function FileField(props: FileFieldProps) {
  const { label, accept, help, name, children, onFile, onClear } = props;
  const input = useRef<HTMLInputElement | null>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) onFile(file);
  };
  return (
    <Box
      role="group"
      aria-label={label}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
      sx={{
        display: "grid",
        gap: 3,
        p: 4,
        border: 1,
        borderStyle: "dashed",
        borderColor: isOver ? "primary.main" : "edge",
        borderRadius: 1,
        bgcolor: isOver ? "action.selected" : "transparent",
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <Icon name={name === null ? "upload" : "file"} sizePx={20} />
        <Box sx={{ flex: "1 1 220px", minWidth: 0, fontSize: 14 }}>
          {name === null ? (
            <Box sx={{ color: "text.secondary" }}>{help}</Box>
          ) : (
            <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Box>
          )}
        </Box>
        <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
          {name === null ? "Choose a file" : "Choose another"}
        </Button>
        {name === null ? null : (
          <Button size="small" color="secondary" aria-label={`Remove ${name}`} onClick={onClear}>
            Remove
          </Button>
        )}
      </Box>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // Selecting the same file again must fire a change event.
          target.value = "";
        }}
      />
    </Box>
  );
}
