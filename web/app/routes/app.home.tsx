import Typography from "@mui/material/Typography";

export default function AppHome() {
  return <Typography variant="h1">Maps</Typography>;
}
