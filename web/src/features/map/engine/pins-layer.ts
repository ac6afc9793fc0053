// Pins are elements above the ground, which the ground does not know: an unseen text as large as each lies beneath it,
// so that names of places move aside or stay away.
import type { GeoJSONSourceSpecification, SymbolLayerSpecification } from 'maplibre-gl';

export interface NamelessPin {
  lat: number;
  lng: number;
  /** As wide and as high as this text. */
  text: string;
}

export const PINS = 'pins';

export function pinsData(
  pins: readonly NamelessPin[],
): Exclude<GeoJSONSourceSpecification['data'], string> {
  return {
    type: 'FeatureCollection',
    features: pins.map(({ lat, lng, text }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { text },
    })),
  };
}

export const pinsSource: GeoJSONSourceSpecification = { type: 'geojson', data: pinsData([]) };

/** Above all names, since what lies highest is placed first. */
export const pinsLayer = (font: string): SymbolLayerSpecification => ({
  id: PINS,
  type: 'symbol',
  source: PINS,
  layout: {
    'text-field': ['get', 'text'],
    'text-font': [font],
    'text-size': 14,
    'text-padding': 10,
    'text-allow-overlap': true,
  },
  paint: { 'text-opacity': 0 },
});

/** For a name of a place: where there is room for it beside a pin. */
export const asideOfPins = {
  'text-variable-anchor': [
    'center',
    'top',
    'bottom',
    'left',
    'right',
    'top-left',
    'top-right',
    'bottom-left',
    'bottom-right',
  ],
  'text-radial-offset': 1.5,
} satisfies SymbolLayerSpecification['layout'];
