// A copy of the sources, in which ./test planted and ./test mutants may spoil what they like.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';

const folders = ['server', 'database', 'data', 'docs', 'scripts', 'bench', 'web'];

/** Brings the copy up to date; a file that is as it was keeps its time, so that ninja leaves it alone. */
export function copySources(sources, copy) {
  mkdirSync(copy, { recursive: true });
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const tracked = execFileSync('git', ['-C', sources, ...list], { encoding: 'utf8' }).split('\0');
  const wanted = tracked.filter(
    (file) => file === 'CMakeLists.txt' || folders.includes(file.split('/')[0]),
  );
  for (const file of wanted) {
    const text = read(`${sources}/${file}`);
    if (!text || read(`${copy}/${file}`)?.equals(text)) continue;
    mkdirSync(dirname(`${copy}/${file}`), { recursive: true });
    cpSync(`${sources}/${file}`, `${copy}/${file}`);
  }
  const kept = new Set(wanted);
  const there = execFileSync('find', [...folders, '-type', 'f'], { cwd: copy, encoding: 'utf8' });
  for (const file of there.split('\n')) if (file && !kept.has(file)) rmSync(`${copy}/${file}`);
  const packages = `${copy}/web/node_modules`;
  if (!existsSync(packages)) symlinkSync(`${sources}/web/node_modules`, packages);
}

/** A file's bytes; nothing of one that is not there. */
export function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
