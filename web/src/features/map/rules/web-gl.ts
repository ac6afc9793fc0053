const lacking = 'map:lacks-web-gl';

/** Can this browser draw the map? Some have it switched off. Trying takes a moment. */
export function hasWebGl(): boolean {
  const has = canDraw();
  if (!has) remember();
  return has;
}

/** Whether a page of this tab has tried before, and could not: a page need not rearrange itself each time. */
export function isKnownToLackWebGl(): boolean {
  try {
    return sessionStorage.getItem(lacking) !== null;
  } catch {
    return false; // storage is off
  }
}

function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

function remember() {
  try {
    sessionStorage.setItem(lacking, 'yes');
  } catch {
    // Storage is off: the next page tries again.
  }
}
