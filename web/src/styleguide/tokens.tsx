const colours = {
  Surfaces: ['background', 'surface', 'subtle', 'sunken', 'raised', 'overlay', 'shade', 'shadow'],
  Text: ['foreground', 'secondary', 'muted', 'disabled'],
  Lines: ['border', 'edge', 'input', 'ring'],
  Green: [
    'primary',
    'primary-strong',
    'primary-soft',
    'primary-faint',
    'primary-fill',
    'primary-fill-strong',
  ],
  Dark: ['inverse', 'inverse-soft', 'on-inverse', 'on-inverse-soft'],
  Yellow: ['accent', 'accent-strong', 'accent-soft', 'on-accent', 'plate-band'],
  States: [
    ...['success', 'info', 'warning', 'danger'].flatMap((tone) => [tone, `${tone}-soft`]),
    'danger-fill',
  ],
};
const texts = ['text-display', 'text-h1', 'text-h2', 'text-h3', 'text-base', 'text-sm'];
const radii = ['rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-xl', 'rounded-full'];
const shadows = ['shadow-sm', 'shadow-md', 'shadow-lg'];

/** The values that all components are made of (styles/tokens.css). */
export function Tokens() {
  return (
    <section data-group="Tokens" aria-labelledby="tokens" className="flex flex-col gap-8">
      <h2 id="tokens" className="text-h2">
        Tokens
      </h2>
      {Object.entries(colours).map(([family, names]) => (
        <div key={family} className="flex flex-col gap-2">
          <h3 className="text-h3">{family}</h3>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6 lg:grid-cols-11">
            {names.map((name) => (
              <li key={name} className="flex flex-col gap-1 text-sm">
                <span
                  className="h-12 rounded-sm border"
                  style={{ background: `var(--color-${name})` }}
                />
                {name}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="flex flex-col gap-2">
        <h3 className="text-h3">Type</h3>
        {texts.map((text) => (
          <p key={text} className={`${text} font-display wrap-break-word`}>
            {text}: rent a car from the street
          </p>
        ))}
      </div>
      <div className="flex flex-col gap-2">
        <h3 className="text-h3">Corners and shadows</h3>
        <ul className="flex flex-wrap gap-4">
          {[...radii, ...shadows].map((name) => (
            <li
              key={name}
              className={`flex h-16 w-28 items-center justify-center border bg-surface text-sm ${name}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
