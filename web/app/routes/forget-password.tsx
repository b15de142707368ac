import { AccountLayout } from "#/features/account/account-layout.tsx";
import { ForgetPasswordForm } from "#/features/account/enter/forget-password-form.tsx";
import { AppLink } from "#/ui/app-link.tsx";

export const meta = () => [
  { title: "Reset your password · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function ForgetPassword() {
  return (
    <AccountLayout
      title="Reset your password"
      lead={
        <>
          We'll send a link to your email address. <AppLink to="/sign-in">Back to sign in</AppLink>
        </>
      }
    >
      <ForgetPasswordForm />
    </AccountLayout>
  );
}
