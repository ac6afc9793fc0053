// What the server put into the page: answers of the API that its first screen asks for, by their address. They are
// taken as if they came over the network, so that React takes the page over as it was written (without them) and shows
// them right after. Each is used once; who asks again wants to know what is new.

interface Answer {
  status: number;
  body: unknown;
}

/** How long after the document's arrival its data count as new. */
const freshMilliseconds = 60_000;

let answers: Map<string, Answer> | undefined;

/** A document from the browser's store, shown without asking the server, may be old. That says nothing of its answers. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation?.transferSize === 0) return false;
  return performance.now() - (navigation?.responseEnd ?? 0) < freshMilliseconds;
}

function readPage(): Map<string, Answer> {
  const element = document.getElementById('page-data');
  const text = element?.textContent;
  element?.remove();
  if (!text) return new Map();
  return new Map(Object.entries(JSON.parse(text) as Record<string, Answer>));
}

/** The answer that came with the page, when it is still new. */
export function takePageData(address: string): { response: Response; body: unknown } | undefined {
  answers ??= readPage();
  const answer = answers.get(address);
  if (!answer) return undefined;
  answers.delete(address);
  if (!isFresh()) return undefined;
  return { response: new Response(null, { status: answer.status }), body: answer.body };
}

/** For tests: the next call reads the page again. */
export function forgetPageData() {
  answers = undefined;
}
