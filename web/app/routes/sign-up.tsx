import { useSearchParams } from "react-router-dom";
import { AccountLayout } from "#/features/account/account-layout.tsx";
import { getSafeNextPath, withNext } from "#/features/account/next-path.ts";
import { SignUpForm } from "#/features/account/enter/sign-up-form.tsx";
import { named } from "#/routes/middleware.ts";
import { AppLink } from "#/ui/app-link.tsx";

export const meta = () => [
  { title: "Create an account · Mapwright" },
  { name: "robots", content: "noindex" },
];

export const clientMiddleware = named("auth");

export default function SignUp() {
  const [searchParams] = useSearchParams();
  const signIn = withNext("/sign-in", getSafeNextPath(searchParams.get("next")));
  return (
    <AccountLayout
      title="Create an account"
      lead={
        <>
          Your first map takes about a minute.
          <br />
          Have an account? <AppLink to={signIn}>Sign in</AppLink>
        </>
      }
    >
      <SignUpForm />
    </AccountLayout>
  );
}
