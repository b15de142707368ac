import { useColorScheme } from "@mui/material/styles";
import { Icon, type IconName } from "#/ui/icon.tsx";
import { LightIconButton } from "#/ui/light-controls.tsx";

type Mode = "system" | "light" | "dark";

const NEXT: Readonly<Record<Mode, Mode>> = { system: "light", light: "dark", dark: "system" };
const ICONS: Readonly<Record<Mode, IconName>> = { system: "auto", light: "sun", dark: "moon" };
const NAMES: Readonly<Record<Mode, string>> = {
  system: "as the system",
  light: "light",
  dark: "dark",
};

interface ColorSchemeToggleProps {
  /** What was chosen, for whoever keeps it elsewhere too. */
  readonly onChoose?: (mode: Mode) => void;
}

/** Steps through system, light and dark. The server knows no choice and draws the first. */
export function ColorSchemeToggle({ onChoose }: ColorSchemeToggleProps) {
  const { mode = "system", setMode } = useColorScheme();
  const words = `Colors: ${NAMES[mode]}. Change to ${NAMES[NEXT[mode]]}`;
  return (
    <LightIconButton
      type="button"
      aria-label={words}
      title={words}
      onClick={() => {
        setMode(NEXT[mode]);
        onChoose?.(NEXT[mode]);
      }}
    >
      <Icon name={ICONS[mode]} />
    </LightIconButton>
  );
}
