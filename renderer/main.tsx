import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { App } from './App.tsx';
import { connectState } from './state/connect.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');

const leaving = new AbortController();
window.addEventListener('pagehide', () => {
  leaving.abort();
});
connectState(leaving.signal);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
