// The one file that knows MapLibre: it draws the ground, tells where points stand on it, and says when somebody moved.
import {
  addProtocol,
  Map as MapLibre,
  setWorkerUrl,
  type GeoJSONSource,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { PMTiles, Protocol } from 'pmtiles';
import { isDark, onTheme } from '@/lib/theme';
import type { Area } from '../rules/area';
import type { Ground } from '../rules/ground';
import { MIN_ZOOM, type View } from '../rules/view';
import { caughtUp } from './caught-up';
import tiles from './gb.pmtiles?url';
import { pinsData, PINS, type NamelessPin } from './pins-layer';
import { FONTS, groundStyle } from './style';
import './engine.css';

export interface MapEngine {
  /** Where a point of the earth stands, in pixels from the map's upper left. */
  project(lat: number, lng: number): { x: number; y: number };
  /** Hears each time points stand elsewhere. */
  onShift(listener: () => void): void;
  /** Hears where people have moved to, once they are there; another size is nobody's move. Returns how to stop. */
  onMoved(listener: (area: Area) => void): () => void;
  /** Shows this at once, which counts as nobody's move. */
  show(view: View): void;
  /** Goes there as people do; without motion where they want none. */
  goTo(view: View): void;
  /** Goes so many pixels right and down, likewise. */
  panBy(right: number, down: number): void;
  zoomBy(steps: number): void;
  zoom(): number;
  /** As close as it goes. */
  maxZoom: number;
  /** Names of places make room for these. */
  keepClear(pins: readonly NamelessPin[]): void;
  /** Resolves once the graphics have shown what is drawn, as far as they say so in time. */
  caughtUp(): Promise<void>;
  remove(): void;
}

export interface MapOptions {
  view: View;
  ground: Ground;
  /** A picture: nobody moves it. */
  isStill?: boolean;
  signal: AbortSignal;
}

setWorkerUrl(workerUrl);

/** As far as anybody moves the map: the country in the middle of the widest screen. */
const WORLD: [number, number, number, number] = [-45, 43, 39, 66];

/** Resolves once the map is drawn. */
export async function startMap(container: HTMLElement, options: MapOptions): Promise<MapEngine> {
  const look = await lookOf(options.ground);
  options.signal.throwIfAborted();
  const map = new MapLibre({
    container,
    style: typeof look === 'string' ? look : look(),
    center: [options.view.lng, options.view.lat],
    zoom: options.view.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: options.ground.maxZoom,
    maxBounds: WORLD,
    attributionControl: { compact: false },
    interactive: !options.isStill,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  });
  map.touchZoomRotate.disableRotation();
  // The frame around all of it is the region that is named and takes the keys.
  for (const name of ['tabindex', 'role', 'aria-label']) map.getCanvas().removeAttribute(name);
  try {
    await drawn(map, options.signal);
  } catch (error) {
    map.remove();
    throw error;
  }
  if (typeof look !== 'string') followPage(map, look);
  return engineOf(map, options.ground.maxZoom);
}

/** The style of a ground in the colours that the page has when it is called. */
type Look = () => StyleSpecification;

/** An operator's own style is an address, and as dark as it is. */
async function lookOf({ styleUrl, archiveUrl }: Ground): Promise<Look | string> {
  if (styleUrl !== null) return styleUrl;
  // Names are drawn in the page's own letters, which must be there by then.
  const fonts = Promise.all(FONTS.map((font) => document.fonts.load(`500 16px "${font}"`)));
  const address = await opened(archiveUrl ?? tiles);
  await fonts;
  if (archiveUrl === null) return () => groundStyle(address, isDark());
  const { streetStyle } = await import('./street-style');
  return () => streetStyle(address, isDark());
}

type PaintProperty = Parameters<MapLibre['setPaintProperty']>[1];

/** Light and dark have the same layers, in other colours. */
function followPage(map: MapLibre, look: Look) {
  const recolour = () => {
    for (const { id, paint = {} } of look().layers)
      for (const [name, value] of Object.entries(paint))
        map.setPaintProperty(id, name as PaintProperty, value);
  };
  recolour(); // it may have changed while the map was drawn
  map.once('remove', onTheme(recolour));
}

/** Asks for an archive's table of contents first, since MapLibre would wait for it for ever. Returns how styles name it. */
async function opened(url: string): Promise<string> {
  const address = new URL(url, window.location.href).href;
  const archive = new PMTiles(address);
  await archive.getHeader();
  const protocol = new Protocol();
  protocol.add(archive);
  addProtocol('pmtiles', protocol.tile);
  return `pmtiles://${address}`;
}

function drawn(map: MapLibre, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    map.once('error', ({ error }) => reject(error));
    map.once('load', () => resolve());
  });
}

function engineOf(map: MapLibre, maxZoom: number): MapEngine {
  let isOurs = false;
  return {
    project: (lat, lng) => map.project([lng, lat]),
    onShift(listener) {
      map.on('move', listener);
      map.on('resize', listener);
    },
    onMoved(listener) {
      let isResize = false;
      // Another size of the map ends with a "moveend" as well, in the same breath.
      const onResize = () => {
        isResize = true;
        queueMicrotask(() => {
          isResize = false;
        });
      };
      const onMoveEnd = () => {
        if (isOurs || isResize) return;
        const bounds = map.getBounds();
        listener({
          south: bounds.getSouth(),
          west: bounds.getWest(),
          north: bounds.getNorth(),
          east: bounds.getEast(),
        });
      };
      map.on('resize', onResize);
      map.on('moveend', onMoveEnd);
      return () => {
        map.off('resize', onResize);
        map.off('moveend', onMoveEnd);
      };
    },
    show({ lat, lng, zoom }) {
      isOurs = true;
      map.jumpTo({ center: [lng, lat], zoom });
      isOurs = false;
    },
    goTo: ({ lat, lng, zoom }) => void map.easeTo({ center: [lng, lat], zoom, duration: 400 }),
    // By one name a held key is one movement, which ends once.
    panBy: (right, down) => void map.panBy([right, down], { duration: 200, easeId: 'keys' }),
    zoomBy: (steps) => void map.zoomTo(map.getZoom() + steps, { duration: 200 }),
    zoom: () => map.getZoom(),
    maxZoom,
    // An operator's own style has no such source.
    keepClear: (pins) => void map.getSource<GeoJSONSource>(PINS)?.setData(pinsData(pins)),
    caughtUp: () => caughtUp(map.getCanvas()),
    remove: () => map.remove(),
  };
}
