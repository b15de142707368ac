import { Outlet } from "react-router-dom";
import { SettingsFrame } from "#/features/settings/settings-frame.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Settings · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function SettingsLayout() {
  const context = useAppContext();
  return (
    <SettingsFrame>
      <Outlet context={context} />
    </SettingsFrame>
  );
}
