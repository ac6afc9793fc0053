export { NeedsAttention as Component } from '@/features/attention';
