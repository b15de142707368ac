/** The home page of a workspace without maps: three ways to begin, and a sample map to open. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { IslandsThumbnail, type ThumbnailMap } from "#/map-views/islands/islands-thumbnail.tsx";
import { DashboardPage } from "#/ui/dashboard/dashboard-page.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { countNoun } from "#/ui/number-text.tsx";

export interface FirstRunSample {
  readonly title: string;
  readonly drawing: ThumbnailMap;
  /** null: it couldn't be loaded. */
  readonly counts: { readonly keywords: number; readonly clusters: number } | null;
  readonly isOpening: boolean;
  /** Reason why the sample couldn't be opened; null: nothing is wrong. */
  readonly failure: string | null;
  /** null: it couldn't be loaded. */
  readonly open: (() => void) | null;
}

interface FirstRunProps {
  /** null while it loads. */
  readonly sample: FirstRunSample | null;
  readonly checklist: ReactNode | null;
}

const newMapPath = (parameters: Readonly<Record<string, string>>) =>
  `/app/maps/new?${new URLSearchParams(parameters).toString()}`;

export function FirstRun({ sample, checklist }: FirstRunProps) {
  return (
    <DashboardPage
      title="Make your first map"
      lead="Three ways to begin. Each takes a few minutes, and you can combine them later."
    >
      <Box
        sx={{
          display: "grid",
          gap: 6,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 3fr)" },
        }}
      >
        <Box sx={{ display: "grid", gap: 3 }}>
          <TopicWay />
          <SiteWay />
          <RedditWay />
        </Box>
        <Box sx={{ display: "grid", gap: 6, minWidth: 0 }}>
          <Sample sample={sample} />
          {checklist}
        </Box>
      </Box>
    </DashboardPage>
  );
}

interface WayProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

function Way({ title, lead, children }: WayProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 4, md: 4.5 } }}
    >
      <Typography id={id} variant="h6" component="h2" sx={{ fontSize: 15 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {lead}
      </Typography>
      {children}
    </Paper>
  );
}

interface FieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly isPrimary?: boolean;
  /** Returns the address to open for the typed text. */
  readonly pathFor: (text: string) => string;
}

function Field({ label, placeholder, isPrimary = false, pathFor }: FieldProps) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(pathFor(text.trim()));
      }}
      sx={{ display: "flex", gap: 2 }}
    >
      <OutlinedInput
        size="small"
        value={text}
        placeholder={placeholder}
        inputProps={{ "aria-label": label }}
        onChange={({ target }) => setText(target.value)}
        sx={{ flex: 1, minWidth: 0 }}
      />
      <Button
        type="submit"
        variant={isPrimary ? "contained" : "outlined"}
        aria-label={`Continue: ${label}`}
      >
        Continue
      </Button>
    </Box>
  );
}

function TopicWay() {
  return (
    <Way
      title="From a topic or your list"
      lead="Type a topic: we find the keywords and read what ranks. Or bring the keywords you have."
    >
      <Field
        label="Topic"
        placeholder="running shoes"
        isPrimary
        pathFor={(seed) => newMapPath(seed === "" ? { from: "seeds" } : { seed, from: "seeds" })}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 2.5 }}>
        <LinkButton to={newMapPath({ from: "list" })} variant="outlined">
          <Icon name="copy" />
          Paste keywords
        </LinkButton>
        <LinkButton to="/app/maps/import" variant="outlined">
          <Icon name="upload" />
          Upload a file
        </LinkButton>
      </Box>
    </Way>
  );
}

function SiteWay() {
  return (
    <Way
      title="From a site"
      lead="Enter a domain, or upload a Search Console export, to see what it covers and what's missing."
    >
      <Field
        label="Domain"
        placeholder="example.com"
        pathFor={(domain) =>
          newMapPath(domain === "" ? { type: "domain" } : { type: "domain", domain })
        }
      />
    </Way>
  );
}

function RedditWay() {
  return (
    <Way
      title="From Reddit"
      lead="Name a subreddit. We group what people there ask for and complain about."
    >
      <Field
        label="Subreddit"
        placeholder="r/coffee"
        pathFor={(name) => {
          const subreddit = name.replace(/^\/?r\//i, "");
          return newMapPath(subreddit === "" ? { type: "reddit" } : { type: "reddit", subreddit });
        }}
      />
    </Way>
  );
}

function Sample({ sample }: Pick<FirstRunProps, "sample">) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      aria-busy={sample === null}
      sx={{ overflow: "hidden" }}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 3,
          px: 4,
          py: 3,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Box sx={{ flex: "1 1 160px" }}>
          <Typography variant="caption" component="p" color="textSecondary">
            Sample map
          </Typography>
          <Typography id={id} variant="h4" component="h2" sx={{ fontSize: 18 }}>
            {sample?.title ?? "Loading…"}
          </Typography>
        </Box>
        <Button
          variant="outlined"
          disabled={!sample?.open || sample.isOpening}
          onClick={sample?.open ?? undefined}
        >
          {sample?.isOpening ? "Opening…" : "Open sample"}
        </Button>
      </Box>
      {sample?.failure ? (
        <Typography role="alert" variant="body2" color="error" sx={{ px: 4, pt: 3 }}>
          {sample.failure}
        </Typography>
      ) : null}
      <Box sx={{ aspectRatio: "480 / 270" }}>
        {sample ? <IslandsThumbnail drawing={sample.drawing} /> : null}
      </Box>
      <Box
        sx={{
          px: 4,
          py: 2.5,
          borderTop: 1,
          borderColor: "divider",
          fontSize: 13,
          color: "text.secondary",
        }}
      >
        {sample?.counts
          ? `${countNoun(sample.counts.clusters, "page")} from ${countNoun(sample.counts.keywords, "keyword")}. It becomes a map of your own, which you can edit or delete.`
          : "A finished map to look around in."}
      </Box>
    </Paper>
  );
}
