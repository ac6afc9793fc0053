export { RefundOrder } from './admin/refund-order';
export { orderKeys } from './api/keys';
export { orderQuery, ordersQuery } from './api/orders';
export { OrderConfirmation } from './components/order-confirmation';
export { MyOrders } from './components/my-orders';
export { OrderDetails } from './components/order-details';
export { orderPath, ordersPath } from './rules/order-paths';
export { orderPrice, orderStatus } from './rules/order-words';
export { OrdersSkeleton } from './components/orders-skeleton';
