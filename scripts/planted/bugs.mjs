// The bugs of ./test planted. Whoever adds a rule about money, rights or lost work adds a row to its subject's list.
import { access } from './bugs/access.mjs';
import { careers } from './bugs/careers.mjs';
import { condition } from './bugs/condition.mjs';
import { contracts } from './bugs/contracts.mjs';
import { core } from './bugs/core.mjs';
import { disputes } from './bugs/disputes.mjs';
import { messages } from './bugs/messages.mjs';
import { money } from './bugs/money.mjs';
import { orders } from './bugs/orders.mjs';
import { payments } from './bugs/payments.mjs';
import { privacy } from './bugs/privacy.mjs';
import { reviews } from './bugs/reviews.mjs';
import { simulate } from './bugs/simulate.mjs';
import { vehicles } from './bugs/vehicles.mjs';
import { web } from './bugs/web.mjs';

const subjects = {
  money,
  orders,
  payments,
  privacy,
  access,
  core,
  disputes,
  vehicles,
  messages,
  reviews,
  careers,
  condition,
  contracts,
  simulate,
  web,
};
export const bugs = Object.entries(subjects).flatMap(([subject, rows]) =>
  rows.map((row) => ({ ...row, subject })),
);
