import { useSearchParams } from "react-router-dom";
import { AccountLayout } from "#/features/account/account-layout.tsx";
import { getSafeNextPath, withNext } from "#/features/account/next-path.ts";
import { SignInForm } from "#/features/account/enter/sign-in-form.tsx";
import { named } from "#/routes/middleware.ts";
import { AppLink } from "#/ui/app-link.tsx";

export const meta = () => [
  { title: "Sign in · Mapwright" },
  { name: "robots", content: "noindex" },
];

export const clientMiddleware = named("auth");

export default function SignIn() {
  const [searchParams] = useSearchParams();
  const signUp = withNext("/sign-up", getSafeNextPath(searchParams.get("next")));
  return (
    <AccountLayout
      title="Sign in"
      lead={
        <>
          New here? <AppLink to={signUp}>Create an account</AppLink>
        </>
      }
    >
      <SignInForm />
    </AccountLayout>
  );
}
