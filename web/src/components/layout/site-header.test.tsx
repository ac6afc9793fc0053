import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { aUser } from '@/testing/factories';
import type { User } from '@/lib/api/types';
import { SiteHeader } from './site-header';

function renderHeader(user: User | null | undefined, url = '/') {
  const actions = {
    onSignIn: vi.fn<() => void>(),
    onSignUp: vi.fn<() => void>(),
    onListYourCar: vi.fn<() => void>(),
    onSignOut: vi.fn<() => void>(),
    onNearAuth: vi.fn<() => void>(),
  };
  const app = renderApp(<SiteHeader brand="Kerbside" user={user} {...actions} />, { url });
  return { ...app, ...actions, nav: within(screen.getByRole('navigation', { name: 'Main' })) };
}

const host = aUser({ user_type: 'host' });
const renter = aUser();

describe('desktop navigation', () => {
  test('P2.2-01 the brand link goes home', async () => {
    const { user } = renderHeader(null, '/browse');
    await user.click(screen.getByRole('link', { name: 'Kerbside, home' }));
    expect(window.location.pathname).toBe('/');
  });

  test.each([
    ['a visitor', null],
    ['a renter', renter],
  ])('P2.2-03 Browse Cars leads %s to /browse', (_who, user) => {
    const { nav } = renderHeader(user);
    expect(nav.getByRole('link', { name: 'Browse Cars' })).toHaveAttribute('href', '/browse');
  });

  test('P2.2-04 P6-07 Browse Cars is hidden for hosts', () => {
    const { nav } = renderHeader(host);
    expect(nav.queryByText('Browse Cars')).not.toBeInTheDocument();
  });

  test.each([
    ['P2.2-05', 'host', host, '/host-dashboard'],
    ['P2.2-06', 'renter', renter, '/renter-dashboard'],
  ])('%s the dashboard link of a %s', (_id, _role, user, address) => {
    renderHeader(user);
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', address);
  });

  test('P2.2-08 P2.2-09 How It Works leads to the section of the landing page', async () => {
    const { user, nav } = renderHeader(null, '/browse');
    await user.click(nav.getByRole('link', { name: 'How It Works' }));
    expect(window.location).toMatchObject({ pathname: '/', hash: '#how-it-works' });
  });

  test('P2.2-10 List Your Car leads a host to the form in the host dashboard', () => {
    const { nav } = renderHeader(host);
    expect(nav.getByRole('link', { name: 'List Your Car' })).toHaveAttribute(
      'href',
      '/host-dashboard?tab=add-vehicle',
    );
  });

  test('P2.2-11 List Your Car asks a visitor to sign up', async () => {
    const { user, nav, onListYourCar } = renderHeader(null);
    await user.click(nav.getByRole('button', { name: 'List Your Car' }));
    expect(onListYourCar).toHaveBeenCalledOnce();
  });

  test('P2.2-12 P2.2-13 P6-07 a renter sees Become a Host in place of List Your Car', async () => {
    const { user, onListYourCar } = renderHeader(renter);
    expect(screen.queryByText('List Your Car')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Become a Host' }));
    expect(onListYourCar).toHaveBeenCalledOnce();
  });

  test('R8 what is not built yet is not linked', () => {
    renderHeader(renter);
    expect(screen.queryByText('Services')).not.toBeInTheDocument();
  });

  test.each([null, renter, host])('P2.2-02 everybody finds help', (user) => {
    renderHeader(user);
    expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  });

  test.each([null, renter, host])('P2.2-02 everybody finds the jobs', (user) => {
    renderHeader(user);
    expect(screen.getByRole('link', { name: 'Careers' })).toHaveAttribute('href', '/careers');
  });

  test('a visitor can sign in and sign up', async () => {
    const { user, onSignIn, onSignUp } = renderHeader(null);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(onSignIn).toHaveBeenCalledOnce();
    expect(onSignUp).toHaveBeenCalledOnce();
  });

  test('nothing about the account is shown while it is unknown', () => {
    renderHeader(undefined);
    expect(screen.queryByText('Sign In')).not.toBeInTheDocument();
    expect(screen.queryByText('Dashboard')).not.toBeInTheDocument();
    expect(screen.queryByText('List Your Car')).not.toBeInTheDocument();
  });

  test.each([
    ['host', host, '/host-dashboard?tab=profile'],
    ['renter', renter, '/renter-dashboard?tab=profile'],
  ])('P2.2-07 "Profile Settings" leads a %s to the Profile tab', async (_role, who, address) => {
    const { user } = renderHeader(who);
    await user.click(screen.getByRole('button', { name: 'Tom Harris, account' }));
    await user.click(await screen.findByRole('link', { name: 'Profile Settings' }));
    expect(window.location.pathname + window.location.search).toBe(address);
    expect(screen.queryByRole('link', { name: 'Profile Settings' })).not.toBeInTheDocument();
  });

  test('the account menu signs out', async () => {
    const { user, onSignOut } = renderHeader(renter);
    await user.click(screen.getByRole('button', { name: 'Tom Harris, account' }));
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  test('the account menu closes on Escape and gives the focus back', async () => {
    const { user } = renderHeader(renter);
    const account = screen.getByRole('button', { name: 'Tom Harris, account' });
    await user.click(account);
    expect(account).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
    expect(account).toHaveFocus();
  });

  test('the account menu closes on a press elsewhere', async () => {
    const { user } = renderHeader(renter);
    await user.click(screen.getByRole('button', { name: 'Tom Harris, account' }));
    await user.click(document.body);
    expect(screen.queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
  });

  test('P3-02 the account shows initials without a picture', () => {
    renderHeader(renter);
    expect(screen.getByRole('button', { name: 'Tom Harris, account' })).toHaveTextContent('TH');
  });
});

describe('mobile menu', () => {
  async function openMenu(who: User | null) {
    const header = renderHeader(who, '/vehicle/1');
    await header.user.click(screen.getByRole('button', { name: 'Open menu' }));
    return {
      ...header,
      menu: within(await screen.findByRole('navigation', { name: 'Main, mobile' })),
    };
  }

  test('P2.2-14 P2.2-16 offers a visitor the desktop entries, Sign In and Sign Up', async () => {
    const { menu } = await openMenu(null);
    for (const name of ['Browse Cars', 'How It Works'])
      expect(menu.getByRole('link', { name })).toBeInTheDocument();
    for (const name of ['List Your Car', 'Sign In', 'Sign Up'])
      expect(menu.getByRole('button', { name })).toBeInTheDocument();
    expect(menu.queryByText('Sign Out')).not.toBeInTheDocument();
  });

  test('P2.2-07 P2.2-14 P2.2-15 offers a host the desktop entries, Dashboard and Sign Out', async () => {
    const { menu, user, onSignOut } = await openMenu(host);
    expect(menu.queryByText('Browse Cars')).not.toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'List Your Car' })).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/host-dashboard',
    );
    expect(menu.getByRole('link', { name: 'Profile Settings' })).toHaveAttribute(
      'href',
      '/host-dashboard?tab=profile',
    );
    await user.click(menu.getByRole('button', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  test('closes when a link is followed and on Escape', async () => {
    const { menu, user } = await openMenu(null);
    await user.click(menu.getByRole('link', { name: 'Browse Cars' }));
    expect(screen.queryByRole('navigation', { name: 'Main, mobile' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Main, mobile' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  test('closes on a press elsewhere, and what it opens gives the focus to its button', async () => {
    const { menu, user } = await openMenu(null);
    await user.click(menu.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(document.body);
    expect(screen.queryByRole('navigation', { name: 'Main, mobile' })).not.toBeInTheDocument();
  });
});
