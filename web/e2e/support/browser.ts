/** Debian's Chromium without its own windows and menus: a third faster. To watch: CHROMIUM=/usr/bin/chromium … --headed */
export const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  // As root there is no sandbox; without these Chromium calls home, which a closed network refuses.
  args: [
    '--no-sandbox',
    // The map beside a list is drawn in software, which costs as much as all else that a browser does here.
    '--disable-3d-apis',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The same with WebGL, which it does in software: slow, so for those alone who look at a map. */
export const chromiumWithWebGl = {
  ...chromium,
  args: [
    ...chromium.args.filter((name) => !['--disable-gpu', '--disable-3d-apis'].includes(name)),
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
};
