import { expect, test } from 'vitest';
import { anOwnReview } from '@/testing/reviews';
import { answerSchema, reviewBody, reviewSchema, reviewValues } from './review-schema';
import { partsText } from './review-words';

const sentence = (comment: string) =>
  reviewSchema.safeParse({ ...reviewValues(null), rating: 5, comment }).error?.issues[0]?.message;

test('D5-19 a comment is optional and has at most 500 characters', () => {
  expect(sentence('')).toBeUndefined();
  expect(sentence('é'.repeat(500))).toBeUndefined();
  expect(sentence('é'.repeat(501))).toBe('Please use at most 500 characters.');
});

test('P5-61 the content rules are those of messages', () => {
  expect(sentence('Clean, 4 < 5')).toBeUndefined();
  expect(sentence('<script>alert(1)</script>')).toBe('Please remove the code from this text.');
});

test('N3 an answer is not empty', () => {
  expect(answerSchema.safeParse({ answer: ' \n' }).error?.issues[0]?.message).toBe(
    'Please write an answer.',
  );
  expect(answerSchema.safeParse({ answer: 'Thank you.' }).success).toBe(true);
});

test('N3 each side sends the parts that are its own, and those alone that were rated', () => {
  const values = { ...reviewValues(null), rating: 4, clean: 5, care: 3, comment: ' Fine \n' };
  expect(reviewBody(values, 'renter')).toEqual({
    rating: 4,
    comment: 'Fine',
    clean: 5,
    as_described: null,
    communication: null,
    value: null,
    care: null,
    punctuality: null,
  });
  expect(reviewBody(values, 'host')).toMatchObject({ clean: null, care: 3 });
});

test('N3 a review that is changed begins as it is', () => {
  const values = reviewValues(anOwnReview({ rating: 2, comment: 'Late', value: 1 }));
  expect(values).toMatchObject({ rating: 2, comment: 'Late', value: 1, clean: 0 });
});

test('the parts that were rated are told in one line', () => {
  expect(partsText(anOwnReview({ clean: 5, value: 3 }))).toBe('Cleanliness 5 · Value 3');
  expect(partsText(anOwnReview())).toBeNull();
});
