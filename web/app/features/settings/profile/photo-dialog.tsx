import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Slider from "@mui/material/Slider";
import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import {
  type Crop,
  dragCrop,
  drawPhoto,
  encodePhoto,
  WHOLE_PHOTO,
  ZOOM_MAX,
} from "#/features/settings/profile/photo-crop.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";

const STAGE_PX = 240;
const STEP = 0.01;

interface StageProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onDrag: (dx: number, dy: number) => void;
}

/** A preview of the photo. The sliders next to it do the same as dragging. */
function Stage({ picture, crop, onDrag }: StageProps) {
  const canvas = useRef<HTMLCanvasElement | null>(null);
  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, picture, crop);
  }, [picture, crop]);
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1) onDrag(movementX / STAGE_PX, movementY / STAGE_PX);
  };
  return (
    <Box
      component="canvas"
      ref={canvas}
      width={STAGE_PX * 2}
      height={STAGE_PX * 2}
      aria-hidden="true"
      onPointerDown={(event: PointerEvent<HTMLCanvasElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      sx={{
        width: STAGE_PX,
        height: STAGE_PX,
        borderRadius: "50%",
        cursor: "grab",
        touchAction: "none",
        border: 1,
        borderColor: "divider",
      }}
    />
  );
}

interface CropSliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function CropSlider({ label, onChange, ...range }: CropSliderProps) {
  const id = useId();
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "110px 1fr", alignItems: "center", gap: 3 }}>
      <Box component="span" id={id} sx={{ fontSize: 14, fontWeight: 600 }}>
        {label}
      </Box>
      <Slider
        {...range}
        step={STEP}
        aria-labelledby={id}
        onChange={(_event, value) => {
          if (typeof value === "number") onChange(value);
        }}
      />
    </Box>
  );
}

interface PhotoDialogProps {
  readonly picture: ImageBitmap;
  readonly onChosen: (photo: string) => void;
  readonly onClose: () => void;
}

/** Dialog to crop a picture to a square. */
export function PhotoDialog({ picture, onChosen, onClose }: PhotoDialogProps) {
  const titleId = useId();
  const [crop, setCrop] = useState(WHOLE_PHOTO);
  const [isImpossible, setIsImpossible] = useState(false);
  const save = () => {
    const photo = encodePhoto(picture, crop);
    setIsImpossible(photo === null);
    if (photo !== null) onChosen(photo);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Your photo</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 5 }}>
        <Box sx={{ justifySelf: "center" }}>
          <Stage
            picture={picture}
            crop={crop}
            onDrag={(dx, dy) => {
              setCrop((before) => dragCrop(picture.width, picture.height, before, dx, dy));
            }}
          />
        </Box>
        <Box sx={{ display: "grid", gap: 1 }}>
          <CropSlider
            label="Zoom"
            value={crop.zoom}
            min={1}
            max={ZOOM_MAX}
            onChange={(zoom) => {
              setCrop((before) => ({ ...before, zoom }));
            }}
          />
          <CropSlider
            label="Horizontal position"
            value={crop.x}
            min={0}
            max={1}
            onChange={(x) => {
              setCrop((before) => ({ ...before, x }));
            }}
          />
          <CropSlider
            label="Vertical position"
            value={crop.y}
            min={0}
            max={1}
            onChange={(y) => {
              setCrop((before) => ({ ...before, y }));
            }}
          />
        </Box>
        {isImpossible ? (
          <ErrorNotice title="We couldn't process the photo">
            This browser can't process this image. Try another file or browser.
          </ErrorNotice>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" onClick={save}>
          Use this photo
        </Button>
      </DialogActions>
    </Dialog>
  );
}
