import { SignInMethods } from "#/features/account/methods/sign-in-methods.tsx";
import { SessionSettings } from "#/features/settings/sessions/session-settings.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Sign-in · Settings · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function SignInSettingsRoute() {
  const { uid } = useAppContext();
  return (
    <>
      <SignInMethods />
      <SessionSettings uid={uid} />
    </>
  );
}
