// What a written page says of itself in its head; the build asks (scripts/write-pages.ts).
import { written } from '../pages/index.ts';
import { plain, questionsOf, type WrittenPage } from './blocks.ts';

/** Its title, its description, and its questions as search engines read them (JSON-LD, A2.16-02). */
export function pageFacts(name: string) {
  const page = (written as Partial<Record<string, WrittenPage>>)[name];
  if (!page) return undefined;
  const { title, description } = page;
  return { title, description, facts: factsOf(page) };
}

function factsOf(page: WrittenPage): string | undefined {
  const questions = questionsOf(page);
  if (questions.length === 0) return undefined;
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.map(plain).join(' ') },
    })),
  });
}
