// complete-lock.mjs FOLDER: adds to package-lock.json the optional packages for other platforms that a registry mirror
// does not carry. npm leaves them out of the lock it writes, and then `npm ci` refuses that lock as incomplete. They
// are never installed on Linux with glibc, so their checksums do not matter there. Run it after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const file = `${process.argv[2]}/package-lock.json`;
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** The platform that a package's name tells: @x/binding-linux-arm-musleabihf is for os linux, cpu arm, libc musl. */
function platform(name) {
  const os = systems.find((system) => name.includes(system));
  const cpu = processors.find((processor) => name.includes(processor));
  const libc = os === 'linux' && name.includes('musl') ? 'musl' : null;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

const present = (parent, name) => {
  // Node's own look-up: beside the parent, then further and further out.
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at}${at ? '/' : ''}node_modules/${name}`]) return true;
    if (at === '' || !at.includes('/node_modules/'))
      return Boolean(lock.packages[`node_modules/${name}`]);
  }
};

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (present(path, name) || !/^\d+\.\d+\.\d+/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform(name),
      optional: true,
      ...(entry.dev && { dev: true }),
    };
    added++;
  }
}
const sorted = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`${file}: ${added} packages added`);
