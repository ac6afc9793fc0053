// The main journey in three engines: node run.mjs BASE_URL FOLDER [FILTER]. Of one that fails a picture is left in the
// folder. Ends with "N passed, N failed".
import { join } from 'node:path';
import { engines } from './engines.mjs';
import { journey } from './journey.mjs';
import { personAt } from './person.mjs';

const [base, folder, filter = ''] = process.argv.slice(2);
const say = (text) => process.stdout.write(`${text}\n`);

async function run({ name, start }) {
  const begun = Date.now();
  const browser = await start();
  try {
    await journey(personAt(browser, base));
    if (browser.errors().length) throw new Error(`uncaught: ${browser.errors().join('; ')}`);
    say(`${name}: ${browser.version}, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  } catch (error) {
    await browser.picture(join(folder, `${name}.png`)).catch(say);
    throw error;
  } finally {
    await browser.stop();
  }
}

let [passed, failed] = [0, 0];
for (const engine of engines.filter(({ name }) => name.includes(filter))) {
  try {
    await run(engine);
    passed += 1;
  } catch (error) {
    say(`FAILED ${engine.name}: ${error.stack}`);
    failed += 1;
  }
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;
