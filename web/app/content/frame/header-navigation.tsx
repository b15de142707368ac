/** The site's navigation as editors arranged it. Groups open without a script; on a phone everything is in one menu. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useLocation } from "react-router-dom";
import { AppLink } from "#/ui/app-link.tsx";
import { Icon } from "#/ui/icon.tsx";
import { WayIn } from "#/ui/site-frame/site-header.tsx";
import type { NavigationGroup } from "#/content/shapes/globals.server.ts";

type NavigationLink = NavigationGroup["links"][number];

const Disclosure = styled("details")(({ theme }) => ({
  position: "relative",
  "& > summary": {
    display: "flex",
    alignItems: "center",
    gap: 4,
    padding: "8px 10px",
    listStyle: "none",
    cursor: "pointer",
    borderRadius: theme.shape.borderRadius,
    fontSize: theme.typography.pxToRem(14),
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    "&:hover": { color: theme.vars.palette.text.primary },
    "&::-webkit-details-marker": { display: "none" },
  },
  "&[open] > summary": { color: theme.vars.palette.text.primary },
  "& > div": {
    position: "absolute",
    top: "calc(100% + 8px)",
    insetInlineStart: 0,
    width: "max-content",
    maxWidth: "min(360px, calc(100vw - 40px))",
    padding: 8,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.vars.palette.floatShadow,
  },
}));

const isolatedLink = {
  px: 2.5,
  py: 2,
  color: "text.secondary",
  fontSize: 14,
  fontWeight: 500,
  textDecorationLine: "none",
  whiteSpace: "nowrap",
  "&:hover, &[aria-current=page]": { color: "text.primary" },
} as const;

/**
 * Panel as wide as the page: the button is in the middle of the header. Doubled, `&` precedes the panel's own place.
 */
const phonePanel = {
  "&&": { position: "fixed", top: 72, insetInline: 20, width: "auto" },
  maxHeight: "calc(100dvh - 96px)",
  overflowY: "auto",
} as const;

const list = { m: 0, p: 0, listStyle: "none" } as const;

function LinkWithText({ link }: { readonly link: NavigationLink }) {
  return (
    <AppLink
      to={link.target.href}
      sx={{
        display: "block",
        px: 3,
        py: 2.5,
        borderRadius: 1,
        color: "text.primary",
        textDecorationLine: "none",
        "&:hover": { bgcolor: "background.inset" },
      }}
    >
      <Typography variant="subtitle2" component="span" sx={{ display: "block" }}>
        {link.label}
      </Typography>
      {link.description ? (
        <Typography variant="body2" component="span" color="textSecondary">
          {link.description}
        </Typography>
      ) : null}
    </AppLink>
  );
}

function LinkList({ links }: { readonly links: readonly NavigationLink[] }) {
  return (
    <Box component="ul" sx={list}>
      {links.map((link) => (
        <li key={link._key}>
          <LinkWithText link={link} />
        </li>
      ))}
    </Box>
  );
}

/** A group with a single link, or without a title, is shown directly in the bar. */
const isPlain = ({ title, links }: NavigationGroup): boolean => title === "" || links.length === 1;

function Bar({ groups }: { readonly groups: readonly NavigationGroup[] }) {
  const { pathname } = useLocation();
  return groups.map((group) =>
    isPlain(group) ? (
      group.links.map(({ _key, label, target }) => (
        <AppLink
          key={_key}
          to={target.href}
          aria-current={target.href === pathname ? "page" : undefined}
          sx={isolatedLink}
        >
          {label}
        </AppLink>
      ))
    ) : (
      <Disclosure key={group._key} name="site-navigation">
        <summary>
          {group.title}
          <Icon name="chevronDown" sizePx={14} />
        </summary>
        <div>
          <LinkList links={group.links} />
        </div>
      </Disclosure>
    ),
  );
}

function PhoneMenu({ groups }: { readonly groups: readonly NavigationGroup[] }) {
  return (
    <Disclosure>
      <summary aria-label="Menu">
        <Icon name="menu" />
      </summary>
      <Box sx={phonePanel}>
        <Box sx={{ display: { xs: "flex", sm: "none" }, gap: 2, p: 2, "& > *": { flex: 1 } }}>
          <WayIn />
        </Box>
        {groups.map(({ _key, title, links }) => (
          <Box key={_key} sx={{ "& + &": { mt: 2 } }}>
            {title ? (
              <Typography variant="caption" color="textSecondary" sx={{ px: 3, display: "block" }}>
                {title}
              </Typography>
            ) : null}
            <LinkList links={links} />
          </Box>
        ))}
      </Box>
    </Disclosure>
  );
}

export function HeaderNavigation({ groups }: { readonly groups: readonly NavigationGroup[] }) {
  const { key } = useLocation();
  if (groups.length === 0) return null;
  // Remounted after every navigation, so that an open group closes.
  return (
    <Box component="nav" aria-label="Site" key={key} sx={{ display: "flex", flex: 1, minWidth: 0 }}>
      <Box sx={{ display: { xs: "none", md: "flex" }, alignItems: "center" }}>
        <Bar groups={groups} />
      </Box>
      <Box sx={{ display: { xs: "block", md: "none" }, ml: "auto" }}>
        <PhoneMenu groups={groups} />
      </Box>
    </Box>
  );
}
