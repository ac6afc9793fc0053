// validate.mjs FILE: is this a valid OpenAPI 3.1 document, do all its references resolve, and does every operation say
// who may call it?
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';

const document = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const validator = new Validator();
const { valid, errors } = await validator.validate(structuredClone(document));
const problems = valid
  ? []
  : [errors].flat().map((error) => (typeof error === 'string' ? error : JSON.stringify(error)));
if (valid) validator.resolveRefs(); // throws when a reference leads nowhere
if (document.openapi !== '3.1.0' && document.openapi !== '3.1.1')
  problems.push(`openapi is ${document.openapi}`);

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  methods
    .filter((method) => item[method])
    .map((method) => ({ name: `${method} ${path}`, ...item[method] })),
);
if (operations.length === 0) problems.push('there is no operation');
for (const operation of operations) {
  if (!operation['x-access'])
    problems.push(`${operation.name} does not say who may call it (x-access)`);
  if (!operation.operationId) problems.push(`${operation.name} has no operationId`);
}
const ids = operations.map((operation) => operation.operationId);
for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
  problems.push(`operationId ${id} twice`);

for (const problem of problems) console.log(problem);
console.log(`${operations.length} operations, ${problems.length} problems`);
process.exit(problems.length ? 1 : 0);
