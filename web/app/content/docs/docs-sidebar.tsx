/**
 * The documentation as a tree of collapsible sections, with the section of the current page expanded. Sections are
 * native disclosures, which work without a script and with the keyboard.
 */
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { useLocation } from "react-router-dom";
import { hasDocsPage, findPageTitle, type DocsNode } from "#/content/docs/docs-navigation.ts";
import { COLLAPSED } from "#/content/page/reading-columns.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { ContentIcon } from "#/content/icons/content-icon.tsx";
import { Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const list = { listStyle: "none", m: 0, p: 0 } as const;

const Section = styled("details")(({ theme }) => ({
  "& > summary": {
    display: "flex",
    alignItems: "center",
    "& > span": { flex: 1 },
    gap: 8,
    margin: "0 -12px",
    padding: "8px 12px",
    borderRadius: theme.shape.borderRadius,
    fontSize: theme.typography.pxToRem(14),
    fontWeight: 600,
    lineHeight: 1.45,
    listStyle: "none",
    cursor: "pointer",
    "&:hover": { backgroundColor: theme.vars.palette.background.inset },
    "&::-webkit-details-marker": { display: "none" },
    "& > svg": {
      flex: "none",
      color: theme.vars.palette.text.secondary,
      transition: theme.transitions.create("transform", { duration: 160 }),
    },
  },
  "&[open] > summary > svg:last-of-type": { transform: "rotate(90deg)" },
  "& > ul": {
    margin: "2px 0 10px",
    paddingInlineStart: 12,
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  },
  "@media (prefers-reduced-motion: reduce)": { "& > summary > svg": { transition: "none" } },
}));

const pageLink = {
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
  "&[aria-current]": { color: "text.primary", fontWeight: 600, bgcolor: "primary.light" },
} as const;

interface PageLinkProps {
  readonly path: string;
  readonly here: string;
  readonly title: string;
  /** Label for "Overview", which many sections have. */
  readonly section?: string;
}

function PageLink({ path, here, title, section }: PageLinkProps) {
  return (
    <AppLink to={path} aria-current={path === here ? "page" : undefined} sx={pageLink}>
      {title}
      {section === undefined ? null : <VisuallyHidden>: {section}</VisuallyHidden>}
    </AppLink>
  );
}

interface NodeListProps {
  readonly nodes: readonly DocsNode[];
  readonly here: string;
}

function NodeView({ node, here }: { readonly node: DocsNode; readonly here: string }) {
  const { title, path, children } = node;
  if (children.length === 0)
    return path ? <PageLink path={path} here={here} title={title} /> : null;
  return (
    // The attribute changes only when the visitor goes to another section; until then the visitor decides what is
    // collapsed.
    <Section open={hasDocsPage(node, here)}>
      <summary>
        {node.icon ? <ContentIcon name={node.icon} sizePx={16} /> : null}
        <span>{title}</span>
        <Icon name="chevronRight" sizePx={14} />
      </summary>
      <Box component="ul" sx={list}>
        {path ? (
          <li>
            <PageLink path={path} here={here} title="Overview" section={title} />
          </li>
        ) : null}
        <NodeItems nodes={children} here={here} />
      </Box>
    </Section>
  );
}

function NodeItems({ nodes, here }: NodeListProps) {
  return nodes.map((node) => (
    <li key={node.path ?? node.title}>
      <NodeView node={node} here={here} />
    </li>
  ));
}

function Tree({ nodes, here }: NodeListProps) {
  return (
    <Box component="nav" aria-label="Documentation">
      <Box component="ul" sx={{ ...list, display: "grid", gap: 0.5 }}>
        <li>
          <PageLink path="/docs" here={here} title="Overview" section="Documentation" />
        </li>
        <NodeItems nodes={nodes} here={here} />
      </Box>
    </Box>
  );
}

const collapsed = {
  ...COLLAPSED,
  display: { md: "none" },
  "& > nav": { px: 6, py: 3 },
} as const;

const sidebar = {
  display: { xs: "none", md: "block" },
  position: "sticky",
  top: 64,
  maxHeight: "calc(100dvh - 64px)",
  overflowY: "auto",
  py: 10,
  px: 3,
  mx: -3,
} as const;

/** Beside the text; on a narrow screen a disclosure above it that names the current page. */
export function DocsSidebar({ nodes }: { readonly nodes: readonly DocsNode[] }) {
  const { pathname, key } = useLocation();
  const here = pathname.replace(/(?<=.)\/$/, "");
  return (
    <>
      <Box component="details" key={key} sx={collapsed}>
        <Box component="summary">
          <Icon name="menu" sizePx={18} />
          <span>
            <VisuallyHidden>All documentation pages. Current page: </VisuallyHidden>
            {findPageTitle(nodes, here) ?? "Documentation"}
          </span>
        </Box>
        <Tree nodes={nodes} here={here} />
      </Box>
      <Box sx={sidebar}>
        <Tree nodes={nodes} here={here} />
      </Box>
    </>
  );
}
