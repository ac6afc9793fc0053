// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/check-source.mjs', import.meta.url));

/** What the check says about these files; null when it is content. */
function check(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'check-source-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const { status, stderr } = spawnSync('node', [script, folder], { encoding: 'utf8' });
    return status === 0 ? null : stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('what stands below imports nothing from above', () => {
  expect(check({ 'lib/a.ts': `import { Card } from '@/components/ui/card';` })).toContain(
    'lib stands below components',
  );
  expect(check({ 'components/ui/a.tsx': `import x from '../../features/cars';` })).toContain(
    'components stands below features',
  );
  expect(check({ 'features/cars/api/a.ts': `const x = import('@/routes/home');` })).toContain(
    'features stands below routes',
  );
  expect(check({ 'routes/home.tsx': `import { Card } from '@/components/ui/card';` })).toBeNull();
});

test('a feature is used through its index alone, also by code that is loaded later', () => {
  const only = 'only what features/cars/index.ts offers';
  expect(check({ 'routes/a.tsx': `import x from '@/features/cars/components/x';` })).toContain(
    only,
  );
  expect(check({ 'routes/a.tsx': `const x = import('@/features/cars/api/x');` })).toContain(only);
  expect(check({ 'features/a/api/x.ts': `export * from '../../cars/api/x';` })).toContain(only);
  expect(check({ 'routes/a.tsx': `import { x } from '@/features/cars';` })).toBeNull();
  expect(check({ 'features/cars/api/a.ts': `import { x } from '../rules/x';` })).toBeNull();
  expect(check({ 'features/cars/api/a.ts': `import { x } from '@/features/cars';` })).toContain(
    'imported directly',
  );
});

test('features use each other without circles', () => {
  const files = {
    'features/a/api/x.ts': `import { b } from '@/features/b';`,
    'features/b/api/x.ts': `import { c } from '@/features/c';`,
    'features/c/api/x.ts': `import { d } from '@/features/d';`,
  };
  expect(check(files)).toBeNull();
  expect(
    check({ ...files, 'features/c/api/y.ts': `import type { B } from '@/features/b';` }),
  ).toContain('b → c → b (src/features/b/api/x.ts, src/features/c/api/y.ts)');
});

test('the keys of queries come from one place', () => {
  expect(check({ 'features/a/api/x.ts': `queryOptions({ queryKey: ['a'] })` })).toContain(
    'query keys come from api/keys.ts',
  );
  expect(check({ 'features/a/api/x.ts': `queryOptions({ queryKey: aKeys.one })` })).toBeNull();
});

test('what becomes of a query is shown by Loaded', () => {
  const byHand = (screen: string) =>
    check({ 'features/a/components/x.tsx': `const { error } = useQuery(q);\n${screen}` });
  const said = '<Loaded> shows what becomes of a query';
  expect(byHand('if (error) return <ErrorState title="No" />;')).toContain(said);
  expect(byHand('if (error) return <LoadFailed what="this" />;')).toContain(said);
  expect(byHand('return <Loaded query={query} Failed={LoadFailed}>{show}</Loaded>;')).toBeNull();
  expect(check({ 'features/a/components/x.tsx': '<ErrorState title="No map" />' })).toBeNull();
});

test('what only admins see of a feature stands in its admin folder', () => {
  const said = 'admin screens stand in features/<x>/admin/';
  for (const text of [
    `const { admin } = useAdminAuth();`,
    `import { AdminList } from '@/components/admin-list/admin-list';`,
  ]) {
    expect(check({ 'features/cars/components/a.tsx': text })).toContain(said);
    expect(check({ 'features/cars/admin/a.tsx': text })).toBeNull();
    expect(check({ 'features/admins/components/a.tsx': text })).toBeNull();
    expect(check({ 'routes/admin/a.tsx': text })).toBeNull();
  }
});

test('colours are named by what they are for', () => {
  const said = 'says which colour';
  const utilities = ['bg-brand-700', 'hover:text-white', 'border-t-slate-200', 'text-[#fff]'];
  for (const raw of [...utilities, 'bg-[rgb(0_0_0)]', 'fill-(--brand-500)']) {
    expect(check({ 'components/ui/a.tsx': `<p className="p-2 ${raw}" />` })).toContain(said);
  }
  for (const raw of ['#0b4f36', '#FFF', 'rgb(25 24 21 / 0.5)', 'var(--plate-400)']) {
    expect(check({ 'features/cars/a.ts': `const ground = '${raw}';` })).toContain(said);
    const css = `a { color: ${raw}; }`;
    expect(check({ 'lib/a.ts': '', 'styles/index.css': css })).toContain(said);
    expect(check({ 'lib/a.ts': '', 'styles/tokens.css': css })).toBeNull();
  }
  expect(check({ 'lib/a.ts': `const place = '/#how-it-works';` })).toBeNull();
  expect(
    check({ 'components/ui/a.tsx': `<p className="bg-primary-fill text-on-inverse shrink-0" />` }),
  ).toBeNull();
});

test('what could not be read by night is refused', () => {
  for (const pair of ['bg-primary text-on-inverse', 'text-foreground p-2 bg-accent']) {
    const said = 'cannot be read by night';
    expect(check({ 'components/ui/a.tsx': `<p className="flex ${pair} gap-2" />` })).toContain(
      said,
    );
  }
  const fine = 'bg-danger-fill text-on-inverse hover:bg-primary-soft';
  expect(check({ 'components/ui/a.tsx': `<p className="${fine}" />` })).toBeNull();
});

test('tests reach everything', () => {
  expect(check({ 'routes/a.tsx': '', 'lib/a.test.ts': `import '@/features/x/api/y';` })).toBeNull();
});

test('what changes the server is an action, and one file knows what is read again then', () => {
  const mutates = `const save = useMutation({ mutationFn: send });`;
  expect(check({ 'features/cars/api/a.ts': mutates })).toContain('goes through useAction');
  expect(check({ 'lib/use-action.ts': mutates })).toBeNull();
  const reads = `void client.invalidateQueries({ queryKey: carKeys.all });`;
  expect(check({ 'features/cars/api/a.ts': reads })).toContain('say what happened');
  expect(check({ 'app/live-rules.ts': reads })).toBeNull();
});
