import Typography from "@mui/material/Typography";

export default function MapPage() {
  return <Typography variant="h1">Map</Typography>;
}
