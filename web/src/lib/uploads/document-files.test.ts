import { describe, expect, test } from 'vitest';
import {
  acceptDocuments,
  documentRefusal,
  documentType,
  type DocumentKind,
} from './document-files';

const kinds: readonly DocumentKind[] = ['pdf', 'doc', 'docx', 'txt'];
const file = (name: string, type: string, size = 1) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

describe('which documents are taken', () => {
  test('A5-36 by their type, or by their name where the system knows no type', () => {
    expect(documentRefusal(file('cv.pdf', 'application/pdf'), kinds, 10)).toBeNull();
    expect(documentRefusal(file('CV.DOCX', ''), kinds, 10)).toBeNull();
    expect(documentType({ name: 'CV.DOCX', type: '' })).toMatch(/wordprocessingml/);
    expect(documentType({ name: 'cv.pdf', type: 'Application/PDF' })).toBe('application/pdf');
  });

  test.each([
    ['photo.png', 'image/png'],
    ['cv.rtf', ''],
    ['constructor', ''],
    ['page.txt', 'text/html'],
  ])('A5-36 %s of type "%s" is not', (name, type) => {
    expect(documentRefusal(file(name, type), kinds, 10)).toBe(
      'Please choose a PDF, DOC, DOCX or TXT file.',
    );
  });

  test('trust.md 4.3 ten megabytes are enough, and a byte more is too much', () => {
    const most = 10 * 1024 * 1024;
    expect(documentRefusal(file('cv.pdf', 'application/pdf', most), kinds, 10)).toBeNull();
    expect(documentRefusal(file('cv.pdf', 'application/pdf', most + 1), kinds, 10)).toBe(
      'Please choose a file smaller than 10 MB.',
    );
  });

  test('the file dialog is told of types and endings', () => {
    expect(acceptDocuments(['pdf', 'txt'])).toBe('application/pdf,.pdf,text/plain,.txt');
  });
});
