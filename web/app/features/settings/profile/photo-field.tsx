import type { UserProfile } from "@mapwright/core/accounts/user-profile";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { PhotoDialog } from "#/features/settings/profile/photo-dialog.tsx";
import { useProfileChange } from "#/features/settings/use-profile-change.ts";
import { PersonMark } from "#/ui/controls/person-mark.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

interface PhotoFieldProps {
  readonly profile: UserProfile;
  readonly email: string;
}

export function PhotoField({ profile, email }: PhotoFieldProps) {
  const change = useProfileChange(profile.id);
  const input = useRef<HTMLInputElement | null>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const reading = await readPicture(file);
    setProblem(reading.ok ? null : reading.words);
    setPicture(reading.ok ? reading.picture : null);
  };
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4 }}>
        <PersonMark name={profile.displayName} email={email} photo={profile.photo} sizePx={72} />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {profile.photo === null ? "Add a photo" : "Change photo"}
          </Button>
          {profile.photo === null ? null : (
            <Button onClick={() => void change({ photo: null }, "Photo removed.")}>
              Remove photo
            </Button>
          )}
        </Box>
        <Box
          component="input"
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          aria-label="Photo"
          tabIndex={-1}
          onChange={({ target }: { target: HTMLInputElement }) => {
            void read(target.files?.[0]);
            // Allows the same file to be selected again.
            target.value = "";
          }}
          sx={VISUALLY_HIDDEN}
        />
      </Box>
      {problem ? <ErrorNotice title="We couldn't change your photo">{problem}</ErrorNotice> : null}
      {picture ? (
        <PhotoDialog
          picture={picture}
          onChosen={(photo) => {
            setPicture(null);
            void change({ photo }, "Photo saved.");
          }}
          onClose={() => {
            setPicture(null);
          }}
        />
      ) : null}
    </Box>
  );
}

const TYPES: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "image/avif",
]);
/** Reads a selected file as a drawable picture, or returns an error message. */
const PICTURE_TYPES = [...TYPES].join(",");

const MAX_BYTES = 15 * 1024 * 1024;

export type PictureReading =
  | { readonly ok: true; readonly picture: ImageBitmap }
  | { readonly ok: false; readonly words: string };

const refuse = (words: string): PictureReading => ({ ok: false, words });

async function readPicture(file: File): Promise<PictureReading> {
  if (!TYPES.has(file.type))
    return refuse("We can't read this image. Choose a PNG, JPEG, WebP, GIF or AVIF file.");
  if (file.size > MAX_BYTES)
    return refuse("This image is larger than 15 MB. Choose a smaller one.");
  try {
    return { ok: true, picture: await createImageBitmap(file) };
  } catch {
    return refuse("This image is damaged. Choose another.");
  }
}
