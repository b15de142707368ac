import Typography from "@mui/material/Typography";

export default function ForgetPassword() {
  return <Typography variant="h1">Reset your password</Typography>;
}
