export { AdminCareers as Component } from '@/features/careers';
