import type { Site } from '@/lib/api/types';

/** What a map is drawn from. */
export interface Ground {
  /** A style of the operator's. */
  styleUrl: string | null;
  /** An archive of the operator's with streets in it, for a style of ours. */
  archiveUrl: string | null;
  /** Any closer there would be nothing more to see. */
  maxZoom: number;
}

/** What the operator has, and without it the ground that comes with the program, which knows no streets. */
export function groundOf({ map_style_url, map_archive_url }: Site): Ground {
  const hasStreets = map_style_url !== null || map_archive_url !== null;
  return {
    styleUrl: map_style_url,
    archiveUrl: map_archive_url,
    maxZoom: hasStreets ? 15 : 10,
  };
}
