/** The overrides of MUI's controls in one object; each file under `components/` covers one family. */
import type { Components, Theme } from "@mui/material/styles";
import { buttons } from "#/ui/theme/components/buttons.ts";
import { feedback } from "#/ui/theme/components/feedback.ts";
import { inputs } from "#/ui/theme/components/inputs.ts";
import { navigation } from "#/ui/theme/components/navigation.ts";
import { surfaces } from "#/ui/theme/components/surfaces.ts";
import { tables } from "#/ui/theme/components/tables.ts";

export const controls: Components<Theme> = {
  ...buttons,
  ...inputs,
  ...surfaces,
  ...feedback,
  ...navigation,
  ...tables,
};
