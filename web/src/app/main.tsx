import '@/styles/index.css';
