import Typography from "@mui/material/Typography";

export default function SignIn() {
  return <Typography variant="h1">Sign in</Typography>;
}
