export { NeedsAttention } from './components/needs-attention';
