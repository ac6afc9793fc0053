/** Where the footer leads: what can be done here, and everything that a stranger reads (P2.4-13). */
const groups = [
  {
    title: 'Renting and hosting',
    links: [
      ['/browse', 'Browse vehicles'],
      ['/add-vehicle', 'List your vehicle'],
      ['/#how-it-works', 'How it works'],
      ['/getting-started', 'Getting started'],
      ['/booking-rentals', 'Booking & rentals'],
      ['/insurance-safety', 'Insurance & safety'],
      ['/temporary-insurance-info', 'Temporary insurance'],
      ['/general-services', 'General services'],
    ],
  },
  {
    title: 'Help',
    links: [
      ['/help', 'Help centre'],
      ['/faqs', 'FAQs'],
      ['/disputes', 'Disputes'],
      ['/cancellation', 'Cancellation and refunds'],
    ],
  },
  {
    title: 'About',
    links: [
      ['/about', 'About us'],
      ['/careers', 'Careers'],
      ['/terms', 'Terms of Service'],
      ['/privacy', 'Privacy Policy'],
      ['/cookies', 'Cookie Policy'],
      ['/rental-agreement', 'Rental agreement'],
    ],
  },
] as const;

/** The build draws them into the document, and the browser keeps them as they came (site-footer.tsx). */
export default function FooterPages() {
  return groups.map(({ title, links }) => (
    <div key={title}>
      <p className="text-sm font-semibold text-on-inverse">{title}</p>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <a href={to} className="footer-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}
