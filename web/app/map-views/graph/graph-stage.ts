/**
 * The graph on its WebGL canvas. Independent of React: it receives what to emphasize and reports clicks.
 * @throws when the browser has no WebGL.
 */
// oxlint-disable-next-line import/no-named-as-default -- the types know the default only
import Graph from "graphology";
import { Sigma } from "sigma";
import { TRAVEL_MS } from "#/map-views/canvas/canvas-motion.ts";
import { readGraphColors, watchScheme } from "#/map-views/graph/graph-colors.ts";
import {
  updateMapGraph,
  type GraphEdge,
  type GraphNode,
  type MapGraph,
} from "#/map-views/graph/graph-data.ts";
import {
  getEdgeLook,
  getNodeLook,
  NO_EMPHASIS,
  getRingColor,
  type GraphScene,
  type GraphEmphasis,
} from "#/map-views/graph/graph-look.ts";
import { createNearbyKeywords, type NearbyKeywords } from "#/map-views/graph/nearby-keywords.ts";
import { drawHover, NameLayer } from "#/map-views/graph/draw-name.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export interface GraphHandlers {
  readonly onPress: (
    cluster: number,
    keyword: number | null,
    event: MouseEvent | TouchEvent,
  ) => void;
  readonly onMenu: (cluster: number, event: MouseEvent | TouchEvent) => void;
  /** Null: nothing is hovered. */
  readonly onPoint: (cluster: number | null) => void;
  readonly onLost: () => void;
}

interface DrawnGraph {
  readonly graph: MapGraph;
  readonly model: MapModel;
  /** x, y of each cluster, interleaved, as the graph has them. */
  readonly positions: Float32Array;
}

const CROWD = 200;
/**
 * Stops Sigma's queries while the viewport moves: at each pointer move and wheel turn Sigma reads from the GPU what is
 * under the pointer, and waits for the result.
 */
function askWhileStill(sigma: Sigma<GraphNode, GraphEdge>): void {
  const mouse = sigma.getMouseCaptor();
  const asking = mouse.listeners("mousemove");
  mouse.removeAllListeners("wheel");
  mouse.removeAllListeners("mousemovebody");
  mouse.on("mousedown", () => mouse.removeAllListeners("mousemove"));
  mouse.on("mouseup", () => {
    mouse.removeAllListeners("mousemove");
    for (const ask of asking) mouse.on("mousemove", ask);
  });
}

export class GraphStage {
  readonly sigma: Sigma<GraphNode, GraphEdge>;
  readonly names = new NameLayer();
  readonly #graph: MapGraph;
  readonly #nearbyKeywords: NearbyKeywords;
  /** Not only the window changes its size: panels and the legend do, too. */
  readonly #sizes = new ResizeObserver(() => this.#resize());
  /** Whether the observer's first call, which only says that the container is observed, is still to come. */
  #isNew = true;
  readonly #stopWatching: () => void;
  readonly #ending = new AbortController();
  #scene: GraphScene;
  /** Model of the graph's names, sizes and colors. */
  #model: MapModel;
  /** Places of the graph's nodes. */
  #positions: Float32Array;
  #isStill = false;

  constructor(
    container: HTMLElement,
    { graph, model, positions }: DrawnGraph,
    keywordsOf: Parameters<typeof createNearbyKeywords>[2],
    handlers: GraphHandlers,
  ) {
    this.#graph = graph;
    this.#model = model;
    this.#positions = positions;
    this.#scene = { graph, colors: readGraphColors(), emphasis: NO_EMPHASIS, pointed: null };
    // Empty at first: to open the canvas takes as long as to draw a large graph.
    this.sigma = new Sigma<GraphNode, GraphEdge>(new Graph(), container, {
      ...this.#inks(),
      // More than have room: which of them are drawn, and where, their layer decides.
      labelRenderedSizeThreshold: graph.order > CROWD ? 5 : 3,
      labelDensity: 3,
      labelGridCellSize: 110,
      minEdgeThickness: 0.4,
      zIndex: true,
      stagePadding: 40,
      minCameraRatio: 0.02,
      maxCameraRatio: 2,
      allowInvalidContainer: true,
      doubleClickZoomingRatio: 1.6,
      // While moving, only nodes are redrawn; thousands of edges would slow down every frame.
      hideEdgesOnMove: graph.size > 1_500,
      hideLabelsOnMove: graph.order > 600,
      nodeReducer: (node, data) => getNodeLook(this.#scene, node, data),
      edgeReducer: (edge, data) => getEdgeLook(this.#scene, edge, data),
      defaultDrawNodeLabel: (context, data) => this.names.add(context, data),
      defaultDrawNodeHover: (context, data) =>
        drawHover(context, data, this.#drawing(), getRingColor(this.#scene, Number(data["key"]))),
    });
    // Before others that listen, as they keep off the names.
    this.sigma.on("afterRender", () => this.#drawNames());
    this.#nearbyKeywords = createNearbyKeywords(this.sigma, graph, keywordsOf);
    this.#stopWatching = watchScheme(() => this.#recolor());
    this.#listen(handlers, container);
    askWhileStill(this.sigma);
    this.#sizes.observe(container);
  }

  /**
   * Draws the graph. Once, before anything else is asked of the stage.
   *
   * @param onDrawn never called on a stage that has ended
   */
  fill(onDrawn: () => void): void {
    this.sigma.once("afterRender", onDrawn);
    // Sigma reads a new graph and draws it at once. For a large one, each is a task of its own here.
    const refresh = this.sigma.refresh.bind(this.sigma);
    this.sigma.refresh = (options) => refresh({ ...options, schedule: true });
    try {
      this.sigma.setGraph(this.#graph);
    } finally {
      this.sigma.refresh = refresh;
    }
  }

  /** @param positions x, y of each cluster, interleaved */
  place(positions: Float32Array, isSettled: boolean): void {
    if (this.#hasEnded()) return;
    // A large graph takes a tenth of a second to draw; where it was filled, it is drawn.
    const areNew = positions !== this.#positions;
    if (areNew) this.#moveTo(positions);
    if (!isSettled) return;
    if (areNew) this.sigma.refresh();
    // Keywords that appear later must not shrink the graph.
    this.sigma.setCustomBBox(this.sigma.getBBox());
    this.#nearbyKeywords.begin();
  }

  #moveTo(positions: Float32Array): void {
    this.#positions = positions;
    this.#graph.updateEachNodeAttributes(
      (_, node) => ({
        ...node,
        x: positions[2 * node.cluster] ?? 0,
        y: positions[2 * node.cluster + 1] ?? 0,
      }),
      { attributes: ["x", "y"] },
    );
  }

  /** Shows another model of the same grouping: renamed clusters, other volumes. */
  show(model: MapModel): void {
    if (this.#hasEnded() || model === this.#model) return;
    this.#model = model;
    updateMapGraph(this.#graph, model);
    this.sigma.refresh({ schedule: true, skipIndexation: true });
  }

  emphasis(emphasis: GraphEmphasis): void {
    if (this.#hasEnded()) return;
    this.#scene = { ...this.#scene, emphasis };
    this.sigma.refresh({ schedule: true, skipIndexation: true });
  }

  /** Sets whether movements are instant instead of animated. */
  moveAtOnce(isStill: boolean): void {
    this.#isStill = isStill;
  }

  zoomBy(factor: number): void {
    const camera = this.sigma.getCamera();
    this.#move({ ratio: camera.getBoundedRatio(camera.ratio / factor) });
  }

  fit(): void {
    this.#move({ x: 0.5, y: 0.5, ratio: 1 });
  }

  /** Centers a cluster; if `isGentle`, only when it is out of view. */
  goTo(cluster: number, isGentle: boolean): void {
    if (!this.#graph.hasNode(String(cluster))) return;
    const { width, height } = this.sigma.getDimensions();
    // Not Sigma's display data: until it has drawn a refresh, that is in other units.
    const seen = this.sigma.graphToViewport(this.#graph.getNodeAttributes(String(cluster)));
    const place = this.sigma.viewportToFramedGraph(seen);
    const isInSight = seen.x > 40 && seen.y > 40 && seen.x < width - 40 && seen.y < height - 40;
    if (isGentle && isInSight) return;
    const { ratio } = this.sigma.getCamera();
    this.#move({ x: place.x, y: place.y, ratio: isGentle ? ratio : Math.min(ratio, 0.5) });
  }

  /** Clusters in a rectangle of the canvas, in px. */
  clustersWithin(left: number, top: number, right: number, bottom: number): number[] {
    const found: number[] = [];
    this.#graph.forEachNode((_, { x, y, cluster, keyword }) => {
      if (keyword >= 0) return;
      const at = this.sigma.graphToViewport({ x, y });
      if (at.x >= left && at.x <= right && at.y >= top && at.y <= bottom) found.push(cluster);
    });
    return found;
  }

  /** True once another stage has replaced this one, which can happen in the same step as its last update. */
  #hasEnded(): boolean {
    return this.#ending.signal.aborted;
  }

  end(): void {
    // Sigma releases its contexts when it is destroyed: that is not a context loss.
    this.#ending.abort();
    this.#stopWatching();
    this.#sizes.disconnect();
    this.#nearbyKeywords.end();
    this.sigma.kill();
  }

  #resize(): void {
    // The first call only says that the container is observed.
    if (!this.#isNew) {
      this.sigma.resize();
      this.sigma.refresh({ skipIndexation: true });
    }
    this.#isNew = false;
  }

  #move(state: { x?: number; y?: number; ratio?: number }): void {
    const camera = this.sigma.getCamera();
    if (this.#isStill) camera.setState(state);
    else void camera.animate(state, { duration: TRAVEL_MS, easing: "quadraticOut" });
  }

  #listen({ onPress, onMenu, onPoint, onLost }: GraphHandlers, container: HTMLElement): void {
    const clusterOf = (node: string) => this.#graph.getNodeAttribute(node, "cluster");
    const point = (cluster: number | null) => {
      // While the graph is dragged, nothing under the pointer is hovered.
      if (cluster === this.#scene.pointed || this.sigma.getMouseCaptor().isMouseDown) return;
      this.#scene = { ...this.#scene, pointed: cluster };
      container.style.cursor = cluster === null ? "" : "pointer";
      this.sigma.refresh({ schedule: true, skipIndexation: true });
      onPoint(cluster);
    };
    this.sigma.on("enterNode", ({ node }) => point(clusterOf(node)));
    this.sigma.on("leaveNode", () => point(null));
    this.sigma.on("clickNode", ({ node, event }) => {
      const keyword = this.#graph.getNodeAttribute(node, "keyword");
      onPress(clusterOf(node), keyword < 0 ? null : keyword, event.original);
    });
    this.sigma.on("rightClickNode", ({ node, event }) => {
      event.original.preventDefault();
      onMenu(clusterOf(node), event.original);
    });
    for (const canvas of Object.values(this.sigma.getCanvases()))
      canvas.addEventListener("webglcontextlost", onLost, { signal: this.#ending.signal });
  }

  #drawNames(): void {
    const context = this.sigma.getCanvases()["labels"]?.getContext("2d");
    if (context) this.names.draw(context, this.#scene.colors, this.sigma.getDimensions());
  }

  #drawing() {
    return { colors: this.#scene.colors, widthPx: this.sigma.getDimensions().width };
  }

  #inks() {
    const { line } = this.#scene.colors;
    return { defaultEdgeColor: line, defaultNodeColor: line };
  }

  #recolor(): void {
    this.#scene = { ...this.#scene, colors: readGraphColors() };
    this.sigma.setSettings(this.#inks());
    this.sigma.refresh();
  }
}
