// The layer rule of docs/architecture.md over the include graph of server/:
// core <- rules <- ports <- features <- main; of core, rules may use only result and time; a feature includes only the
// public headers of another (features/x/x.hpp and types.hpp), and features form no cycle.
import { readFileSync } from 'node:fs';
import { sourceFiles, report } from './files.mjs';

const order = ['core', 'rules', 'ports', 'features'];
const coreForRules = new Set(['core/result.hpp', 'core/time.hpp']);
const problems = [];
const uses = new Map(); // feature -> set of features

for (const { path, layer, feature } of sourceFiles('server')) {
  for (const [, included] of readFileSync(`server/${path}`, 'utf8').matchAll(
    /^#include "([^"]+)"/gm,
  )) {
    const [target, part, file] = included.split('/');
    const complain = (why) => problems.push(`${path} includes ${included}: ${why}`);
    if (!order.includes(layer)) continue;
    if (!order.includes(target)) complain('includes are rooted at server/ and name a layer');
    else if (order.indexOf(target) > order.indexOf(layer)) complain(`${layer} is below ${target}`);
    else if (layer === 'rules' && target === 'core' && !coreForRules.has(included))
      complain('rules are pure');
    else if (feature && target === 'features' && part !== feature) {
      if (file !== `${part}.hpp` && file !== 'types.hpp') complain(`${file} is not public`);
      if (!uses.has(feature)) uses.set(feature, new Set());
      uses.get(feature).add(part);
    }
  }
}

function findCycle(feature, trail) {
  if (trail.includes(feature)) return [...trail.slice(trail.indexOf(feature)), feature];
  for (const next of uses.get(feature) ?? []) {
    const cycle = findCycle(next, [...trail, feature]);
    if (cycle) return cycle;
  }
  return null;
}
for (const feature of uses.keys()) {
  const cycle = findCycle(feature, []);
  if (cycle) {
    problems.push(`features form a cycle: ${cycle.join(' -> ')}`);
    break;
  }
}
report(problems, 'include graph');
