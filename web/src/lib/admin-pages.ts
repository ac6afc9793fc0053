/** What a page of the admin area is registered with. */
interface AdminPage {
  path: string;
  title: string;
  /** What its heading and the menu call it; left out for what is reached from another page, which bears its title. */
  menu?: string;
}

/**
 * The pages of the admin area behind its sign-in (P2.1-11), in the order of its menu. An entry makes the address, its
 * HTML file, its title, its heading and its menu item; its name is that of the file in routes/admin that shows the rest.
 */
export const adminPages = {
  dashboard: { path: '/admin/dashboard', title: 'Admin dashboard', menu: 'Dashboard' },
  attention: { path: '/admin/attention', title: 'Needs attention', menu: 'Needs attention' },
  bookings: { path: '/admin/bookings', title: 'Bookings', menu: 'Bookings' },
  'new-booking': { path: '/admin/bookings/new', title: 'Book for a renter' },
  careers: { path: '/admin/careers', title: 'Careers', menu: 'Careers' },
  disputes: { path: '/admin/disputes', title: 'Disputes', menu: 'Disputes' },
  'general-services': {
    path: '/admin/general-services',
    title: 'General services',
    menu: 'General services',
  },
  security: { path: '/admin/security', title: 'Admin security', menu: 'Security' },
} as const satisfies Record<string, AdminPage>;

export type AdminPageName = keyof typeof adminPages;

/** Those of the menu. */
export type AdminMenuName = {
  [Name in AdminPageName]: (typeof adminPages)[Name] extends { menu: string } ? Name : never;
}[AdminPageName];

/** The same as a list. */
export const adminPageList = Object.entries<AdminPage>(adminPages).map(([name, page]) => ({
  name: name as AdminPageName,
  ...page,
}));
