import { actions } from './actions';
import { content } from './content';
import { feedback } from './feedback';
import { fields } from './fields';
import { crash, notFound, product } from './product';
import type { Group } from './shown';

export const groups: readonly Group[] = [
  actions,
  fields,
  feedback,
  content,
  product,
  notFound,
  crash,
];
