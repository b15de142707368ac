import { setColorMode, useColorMode, type ColorMode } from "#/ui/color-mode.ts";
import { Icon, type IconName } from "#/ui/icon.tsx";
import { LightIconButton } from "#/ui/light-controls.tsx";

const NEXT: Readonly<Record<ColorMode, ColorMode>> = {
  system: "light",
  light: "dark",
  dark: "system",
};
const ICONS: Readonly<Record<ColorMode, IconName>> = { system: "auto", light: "sun", dark: "moon" };
const NAMES: Readonly<Record<ColorMode, string>> = {
  system: "system",
  light: "light",
  dark: "dark",
};

interface ColorSchemeToggleProps {
  /** Receives the choice, to store it elsewhere too. */
  readonly onChoose?: (mode: ColorMode) => void;
}

/** Cycles through system, light and dark. The server does not know the choice and renders the first. */
export function ColorSchemeToggle({ onChoose }: ColorSchemeToggleProps) {
  const mode = useColorMode();
  const words = `Colors: ${NAMES[mode]}. Change to ${NAMES[NEXT[mode]]}`;
  return (
    <LightIconButton
      type="button"
      aria-label={words}
      title={words}
      onClick={() => {
        setColorMode(NEXT[mode]);
        onChoose?.(NEXT[mode]);
      }}
    >
      <Icon name={ICONS[mode]} />
    </LightIconButton>
  );
}
