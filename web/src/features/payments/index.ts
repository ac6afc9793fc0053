export { serviceFeesQuery } from './api/service-fees';
export { paymentRequest, startPayment } from './api/start-payment';
export { PaymentResult } from './components/payment-result';
export { ResultActions } from './components/result-actions';
export { useAnnouncement } from './hooks/use-announcement';
export { useLeaveForPayment } from './hooks/use-leave-for-payment';
export { PaymentAnswerError, paymentProblem } from './rules/payment-problem';
export { safePaymentUrl } from './rules/payment-url';
export { readPaymentReference } from './rules/result-params';
