/** Switches for the ruler and the route, among the controls of the islands. */
import { ControlButton } from "#/map-views/canvas/canvas-controls.tsx";
import { useMapRoute } from "#/map-views/port/map-route.ts";
import { useMapRuler } from "#/map-views/port/map-ruler.ts";

export function LineControls() {
  const ruler = useMapRuler();
  const route = useMapRoute();
  return (
    <>
      {ruler.onToggle ? (
        <ControlButton
          icon="ruler"
          label="One page or two?"
          isPressed={ruler.isChoosing || ruler.ends.length > 0}
          onClick={ruler.onToggle}
        />
      ) : null}
      {route.onToggle ? (
        <ControlButton
          icon="route"
          label="Route"
          isPressed={route.isDrawn}
          onClick={route.onToggle}
        />
      ) : null}
    </>
  );
}
