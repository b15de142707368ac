import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import Box from "@mui/material/Box";
import type { UserProfile } from "@mapwright/core/accounts/user-profile";
import { EarlyAccess } from "#/features/settings/account/early-access.tsx";
import { DeleteAccount } from "#/features/settings/account/delete-account.tsx";
import { useProfileChange } from "#/features/settings/use-profile-change.ts";
import { decideConsent } from "#/platform/analytics/consent.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface PrivacySettingsProps {
  readonly profile: UserProfile;
  readonly email: string;
}

/** `/app/settings/privacy` */
export function PrivacySettings({ profile, email }: PrivacySettingsProps) {
  const { postHog } = usePublicConfig().analytics;
  const hasEarlyAccess =
    postHog?.extras.includes("early-access") === true && profile.analyticsConsent === "granted";
  return (
    <>
      <ConsentSection profile={profile} />
      {hasEarlyAccess ? <EarlyAccess /> : null}
      <PageSection
        title="Your data"
        lead="Everything we store about you and what you've made, in standard file formats."
      >
        <LinkButton to="/app/downloads" variant="outlined">
          <Icon name="download" />
          Download my data
        </LinkButton>
      </PageSection>
      <DeleteAccount uid={profile.id} email={email} />
    </>
  );
}

const STATES: Readonly<Record<UserProfile["analyticsConsent"], string>> = {
  pending: "You haven't decided yet, so nothing is sent.",
  denied: "Nothing is sent.",
  granted: "We count which pages and features you use. We never collect what's in your maps.",
};

function ConsentSection({ profile }: { readonly profile: UserProfile }) {
  const change = useProfileChange(profile.id);
  const { analytics } = usePublicConfig();
  const isAllowed = profile.analyticsConsent === "granted";
  const decide = async (consent: "granted" | "denied") => {
    // Here at once: a withdrawal doesn't wait for the server.
    decideConsent(consent, profile.id, Date.now());
    await change(
      { analyticsConsent: consent },
      consent === "granted" ? "Thank you. Usage statistics are on." : "Usage statistics are off.",
    );
  };
  // Without a project to send to, there is nothing to consent to.
  if (!analytics.postHog && !analytics.tagManager) return null;
  return (
    <PageSection title="Usage statistics">
      <FormControlLabel
        control={
          <Switch
            checked={isAllowed}
            onChange={(_event, isChecked) => void decide(isChecked ? "granted" : "denied")}
          />
        }
        label="Share usage statistics to help improve Mapwright"
        sx={{ gap: 2, ml: 0 }}
      />
      <Box sx={{ mt: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {STATES[profile.analyticsConsent]}
        </Typography>
      </Box>
    </PageSection>
  );
}
