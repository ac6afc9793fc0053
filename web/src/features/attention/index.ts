export { NeedsAttention } from './admin/needs-attention';
