import { ProfileSettings } from "#/features/settings/profile/profile-settings.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export default function ProfileSettingsRoute() {
  const { profile, email } = useAppContext();
  return <ProfileSettings profile={profile} email={email} />;
}
