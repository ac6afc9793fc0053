import { actions } from './actions';
import { choices } from './choices';
import { content } from './content';
import { facts } from './facts';
import { feedback } from './feedback';
import { fields } from './fields';
import { forms } from './forms';
import { crash, notFound, product } from './product';
import type { Group } from './shown';
import { tables } from './tables';

export const groups: readonly Group[] = [
  actions,
  fields,
  choices,
  forms,
  feedback,
  content,
  facts,
  tables,
  product,
  notFound,
  crash,
];
