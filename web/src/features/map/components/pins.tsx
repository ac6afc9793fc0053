import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MapSpot } from '@/lib/api/types';
import { moneyFrom } from '@/lib/format';
import type { MapFilters } from '../api/map-spots';
import type { MapEngine } from '../engine/engine';
import { useLitSpot } from '../hooks/use-lit-spot';
import { CrowdPin } from './crowd-pin';
import { placeCard } from './place-card';
import { VehiclePin } from './vehicle-pin';

interface PinsProps {
  engine: MapEngine;
  spots: readonly MapSpot[];
  filters: MapFilters;
  lit: string | null;
  query: string;
  leads: 'total' | undefined;
}

/** About as wide and as high as a circle with a number. */
const CROWD_TEXT = '000\n000';

/** Two spots never stand at one point with one number. */
const keyOf = ({ vehicle_id, lat, lng, count }: MapSpot) => vehicle_id ?? `${lat},${lng},${count}`;

/** What a pin says instead of the price a day. */
const totalOf = ({ total_pence }: MapSpot, leads: PinsProps['leads']) =>
  leads === 'total' ? total_pence : null;

/** From north to south, as one reads: the keyboard takes them in this order. */
const asRead = (spots: readonly MapSpot[]) =>
  spots.toSorted((a, b) => b.lat - a.lat || a.lng - b.lng);

/** The vehicles on the ground: real links and buttons, which move with the map without being made anew. */
export function Pins({ engine, spots, filters, lit, query, leads }: PinsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const litSpot = useLitSpot(spots, lit);

  // After each render, for spots may be new, and with each move of the map.
  const place = useRef(() => {});
  useLayoutEffect(() => {
    place.current = () => list.current && placeAll(list.current, engine);
    place.current();
  });
  useLayoutEffect(() => engine.onShift(() => place.current()), [engine]);
  useEffect(() => {
    engine.keepClear(
      spots.map((spot) => ({
        lat: spot.lat,
        lng: spot.lng,
        text:
          spot.vehicle_id === null
            ? CROWD_TEXT
            : moneyFrom(totalOf(spot, leads) ?? spot.price_per_day ?? 0),
      })),
    );
  }, [engine, spots, leads]);

  return (
    <ul
      ref={list}
      aria-label="Vehicles on the map"
      className="pointer-events-none absolute inset-0 overflow-clip"
    >
      {asRead(spots).map((spot) => {
        const key = keyOf(spot);
        const isOpen = open === key;
        const isLit = spot === litSpot;
        const card = {
          isOpen,
          onOpen: () => setOpen(key),
          onClose: () => setOpen((now) => (now === key ? null : now)),
        };
        return (
          <li
            key={key}
            data-lat={spot.lat}
            data-lng={spot.lng}
            className={`absolute top-0 left-0 will-change-transform ${isOpen || isLit ? 'z-10' : ''}`}
          >
            {spot.vehicle_id === null ? (
              <CrowdPin
                spot={spot}
                engine={engine}
                filters={filters}
                isLit={isLit}
                query={query}
                {...card}
              />
            ) : (
              <VehiclePin
                vehicleId={spot.vehicle_id}
                price={spot.price_per_day ?? 0}
                total={totalOf(spot, leads)}
                isLit={isLit}
                query={query}
                {...card}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function placeAll(list: HTMLUListElement, engine: MapEngine) {
  const { clientWidth: width, clientHeight: height } = list;
  for (const item of list.children as Iterable<HTMLElement>) {
    const { x, y } = engine.project(Number(item.dataset.lat), Number(item.dataset.lng));
    item.style.transform = `translate(${x}px, ${y}px)`;
    // What lies outside must not get the focus: the browser would scroll the map's frame to it.
    const isSeen = x >= 0 && y >= 0 && x <= width && y <= height;
    item.style.visibility = isSeen ? '' : 'hidden';
  }
  const card = list.querySelector<HTMLElement>('[data-slot="pin-place"]');
  if (card) placeCard(card);
}
