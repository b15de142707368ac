import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import { isRouteErrorResponse, Link } from "react-router-dom";

export function ErrorPage({ error }: { readonly error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Container component="main" sx={{ py: 24 }}>
      <Typography variant="h1">{isMissing ? "Page Not Found" : "Internal Server Error"}</Typography>
      <Link to="/">Back to the home page</Link>
    </Container>
  );
}
