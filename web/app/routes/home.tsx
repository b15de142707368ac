import Typography from "@mui/material/Typography";
import { publicPageHeaders } from "#/platform/page-headers.server.ts";

export const headers = publicPageHeaders;

export default function Home() {
  return <Typography variant="display">Mapwright</Typography>;
}
