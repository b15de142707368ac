import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useLocation } from "react-router-dom";
import type { DocsNode } from "#/content/docs/docs-navigation.ts";
import { AppLink } from "#/ui/app-link.tsx";

const list = { listStyle: "none", m: 0, p: 0 } as const;

interface NodeListProps {
  readonly nodes: readonly DocsNode[];
  readonly here: string;
  readonly depth: number;
}

function NodeLabel({ node, here }: { readonly node: DocsNode; readonly here: string }) {
  if (node.path === null) {
    return (
      <Typography variant="subtitle2" component="p" sx={{ pt: 5, pb: 1 }}>
        {node.title}
      </Typography>
    );
  }
  return (
    <AppLink
      to={node.path}
      aria-current={node.path === here ? "page" : undefined}
      sx={{
        display: "block",
        px: 3,
        py: 1.5,
        mx: -3,
        borderRadius: 1,
        color: "text.secondary",
        fontSize: 14,
        lineHeight: 1.45,
        textDecorationLine: "none",
        "&:hover": { color: "text.primary" },
        "&[aria-current]": {
          color: "text.primary",
          fontWeight: 600,
          bgcolor: "primary.light",
        },
      }}
    >
      {node.title}
    </AppLink>
  );
}

function NodeList({ nodes, here, depth }: NodeListProps) {
  return (
    <Box component="ul" sx={{ ...list, ...(depth > 1 && { pl: 4 }) }}>
      {nodes.map((node) => (
        <li key={node.path ?? node.title}>
          <NodeLabel node={node} here={here} />
          {node.children.length > 0 ? (
            <NodeList nodes={node.children} here={here} depth={depth + 1} />
          ) : null}
        </li>
      ))}
    </Box>
  );
}

/** All pages of the documentation; on a narrow screen folded up. */
export function DocsSidebar({ nodes }: { readonly nodes: readonly DocsNode[] }) {
  const { pathname, key } = useLocation();
  const navigation = (
    <Box component="nav" aria-label="Documentation">
      <NodeList
        nodes={[{ title: "Overview", path: "/docs", icon: null, children: [] }, ...nodes]}
        here={pathname}
        depth={0}
      />
    </Box>
  );
  return (
    <>
      <Box
        component="details"
        key={key}
        sx={{
          display: { md: "none" },
          mb: 8,
          p: 4,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
        }}
      >
        <Box component="summary" sx={{ cursor: "pointer", fontSize: 14, fontWeight: 600 }}>
          All pages
        </Box>
        {navigation}
      </Box>
      <Box
        sx={{
          display: { xs: "none", md: "block" },
          position: "sticky",
          top: 64,
          maxHeight: "calc(100dvh - 64px)",
          overflowY: "auto",
          py: 10,
          px: 3,
          mx: -3,
        }}
      >
        {navigation}
      </Box>
    </>
  );
}
