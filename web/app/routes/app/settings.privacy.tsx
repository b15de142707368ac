import { PrivacySettings } from "#/features/settings/account/privacy-settings.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Privacy and data · Settings · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function PrivacySettingsRoute() {
  const { profile, email } = useAppContext();
  return <PrivacySettings profile={profile} email={email} />;
}
