import Typography from "@mui/material/Typography";

export default function SignUp() {
  return <Typography variant="h1">Create your account</Typography>;
}
