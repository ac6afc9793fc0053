export { AdminCases } from './admin/admin-cases';
export { casesQuery } from './api/cases';
export { caseKeys } from './api/keys';
export { BookService } from './components/lazy-book-service';
export { AppealsTab } from './components/lazy-appeals-tab';
export { CasePart } from './components/lazy-case-part';
export { Deadlines } from './components/deadlines';
export { beginServiceDraft, ISSUERS, NATIONS, WAYS } from './rules/service-form';
