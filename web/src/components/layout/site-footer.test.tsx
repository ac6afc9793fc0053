import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { aSite } from '@/testing/factories';
import { SiteFooter } from './site-footer';

const render = (site = aSite()) => renderApp(<SiteFooter brand={site.brand_name} site={site} />);

test('B1 P2.4-14 P2.4-15 the footer names the configured brand, phone and London address', () => {
  render(aSite({ brand_name: 'Streetwise' }));
  expect(screen.getByRole('link', { name: 'Streetwise, home' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '020 7946 0123' })).toHaveAttribute(
    'href',
    'tel:+442079460123',
  );
  expect(screen.getByText(/© Streetwise · 12 Mews Yard, London EC1A 0AA/)).toBeInTheDocument();
});

test('R8 P2.4-13 the footer links to every page that a stranger reads', async () => {
  render();
  await screen.findByRole('link', { name: 'Terms of Service' });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/',
    'tel:+442079460123',
    '/browse',
    '/add-vehicle',
    '/#how-it-works',
    '/getting-started',
    '/booking-rentals',
    '/insurance-safety',
    '/temporary-insurance-info',
    '/general-services',
    '/help',
    '/faqs',
    '/disputes',
    '/cancellation',
    '/about',
    '/careers',
    '/terms',
    '/privacy',
    '/cookies',
    '/rental-agreement',
    '/sandbox',
  ]);
});

test('the links that the document came with are kept as they came', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<nav data-slot="footer-pages"><a href="/terms">As it came</a></nav>',
  );
  render();
  expect(screen.getAllByRole('link', { name: 'As it came' })).toHaveLength(2);
  document.querySelector('body > nav')?.remove();
});

test('the sandbox is linked only where there is one', () => {
  render(aSite({ sandbox: false }));
  expect(screen.queryByText('Test cards and demo accounts')).not.toBeInTheDocument();
});
