import { zodResolver } from "@hookform/resolvers/zod";
import {
  displayName,
  PROFILE_LOCALES,
  THEME_CHOICES,
  type UserProfile,
} from "@mapwright/core/accounts/user-profile";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { PhotoField } from "#/features/settings/profile/photo-field.tsx";
import { useProfileChange } from "#/features/settings/use-profile-change.ts";
import { setColorMode, useColorMode } from "#/ui/color-mode.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { FormTextField } from "#/ui/controls/form-fields.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { Icon, type IconName } from "#/ui/icon.tsx";
import { formatCount } from "#/ui/number-text.tsx";
import { formatMoment } from "#/ui/time/format-dates.ts";
import { useNow } from "#/ui/time/use-now.ts";

interface ProfileSettingsProps {
  readonly profile: UserProfile;
  readonly email: string;
}

/** `/app/settings` */
export function ProfileSettings({ profile, email }: ProfileSettingsProps) {
  return (
    <>
      <PageSection title="Profile" lead="Visible to the people you share a workspace with.">
        <Box sx={{ display: "grid", gap: 6, maxWidth: 480 }}>
          <PhotoField profile={profile} email={email} />
          <NameForm profile={profile} />
        </Box>
      </PageSection>
      <PageSection title="Appearance" lead="Applies on every device you're signed in on.">
        <Box sx={{ display: "grid", gap: 6, maxWidth: 480 }}>
          <LocaleField profile={profile} />
          <ThemeField profile={profile} />
        </Box>
      </PageSection>
    </>
  );
}

type Locale = UserProfile["locale"];

const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  "en-US": "English, United States",
  "en-GB": "English, United Kingdom",
  "de-DE": "German, Germany",
  "fr-FR": "French, France",
  "es-ES": "Spanish, Spain",
  "ja-JP": "Japanese, Japan",
};

function LocaleField({ profile }: { readonly profile: UserProfile }) {
  const change = useProfileChange(profile.id);
  const nowMs = useNow();
  return (
    <ChoiceField
      id="settings-locale"
      label="Numbers and dates"
      value={profile.locale}
      choices={PROFILE_LOCALES}
      nameOf={(locale) => LOCALE_NAMES[locale]}
      help={`${formatCount(12_345)} keywords · ${formatMoment(nowMs)}. The app's text stays in English.`}
      onChange={(locale) => void change({ locale }, "Number and date format saved.")}
    />
  );
}

type Theme = UserProfile["theme"];

const THEMES: Readonly<Record<Theme, { readonly name: string; readonly icon: IconName }>> = {
  system: { name: "System", icon: "auto" },
  light: { name: "Light", icon: "sun" },
  dark: { name: "Dark", icon: "moon" },
};

function ThemeField({ profile }: { readonly profile: UserProfile }) {
  const change = useProfileChange(profile.id);
  const mode = useColorMode();
  return (
    <Box sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}>
      <Box component="span" id="settings-theme" sx={{ fontSize: 14, fontWeight: 600 }}>
        Colors
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-labelledby="settings-theme"
        value={mode}
        onChange={(_event, chosen: unknown) => {
          const theme = THEME_CHOICES.find((choice) => choice === chosen);
          if (!theme) return;
          setColorMode(theme);
          void change({ theme }, "Color theme saved.");
        }}
      >
        {THEME_CHOICES.map((theme) => (
          <ToggleButton key={theme} value={theme}>
            <Icon name={THEMES[theme].icon} sizePx={16} />
            {THEMES[theme].name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const nameForm = z.object({ displayName: z.string().trim().pipe(displayName) });

function NameForm({ profile }: { readonly profile: UserProfile }) {
  const change = useProfileChange(profile.id);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(nameForm),
    // Follows changes from another device, unless the user is typing here.
    values: { displayName: profile.displayName },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(async (input) => {
    await change(input, "Name saved.");
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 4, justifyItems: "start" }}
    >
      <FormTextField
        control={control}
        name="displayName"
        label="Name"
        help="Shown to people in your workspaces. Without a name they see your email address."
        field={{ autoComplete: "name" }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={!formState.isDirty || formState.isSubmitting}
      >
        {formState.isSubmitting ? "Saving…" : "Save name"}
      </Button>
    </Box>
  );
}
