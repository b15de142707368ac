import Typography from "@mui/material/Typography";

export default function NewMap() {
  return <Typography variant="h1">New map</Typography>;
}
