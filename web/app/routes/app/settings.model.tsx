import { LanguageModelSettingsPage } from "#/features/settings/language-model/language-model-settings.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Language model · Settings · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function LanguageModelSettingsRoute() {
  const { uid, workspaceId, role } = useAppContext();
  return <LanguageModelSettingsPage uid={uid} workspaceId={workspaceId} role={role} />;
}
