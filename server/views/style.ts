/** The style of every page: one sheet, sent within the page. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(99% 0.004 85), oklch(20% 0.008 85));
  --surface: light-dark(oklch(96.5% 0.006 85), oklch(25% 0.01 85));
  --line: light-dark(oklch(88% 0.008 85), oklch(36% 0.012 85));
  --quiet: light-dark(oklch(48% 0.012 85), oklch(74% 0.012 85));
  --ink: light-dark(oklch(25% 0.012 85), oklch(93% 0.008 85));
  --accent: light-dark(oklch(42% 0.11 258), oklch(78% 0.09 258));
  --on-accent: light-dark(oklch(99% 0 0), oklch(18% 0.02 258));
  font: 17px/1.55 system-ui, sans-serif;
  background: var(--paper);
  color: var(--ink);
}
* { box-sizing: border-box; margin: 0; }
body { max-width: 40rem; margin-inline: auto; padding: 24px 20px 48px; overflow-wrap: anywhere; }
main > * + * { margin-top: 24px; }
h1 { font-size: 1.8rem; line-height: 1.2; text-wrap: balance; }
h2 { font-size: 1.2rem; line-height: 1.3; }
p { max-width: 65ch; }
.lines { white-space: pre-line; }
.quiet { color: var(--quiet); }
a { color: var(--accent); }
a:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.choices { display: grid; gap: 8px; padding: 0; list-style: none; }
.button { display: flex; align-items: center; justify-content: center; min-height: 44px;
  padding: 8px 16px; border: 1px solid var(--line); border-radius: 10px;
  background: var(--surface); color: var(--ink); text-decoration: none; font-weight: 600; }
.button:hover { border-color: var(--accent); }
.choices li:first-child .button { background: var(--accent); border-color: var(--accent);
  color: var(--on-accent); }
.address { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line);
  border-radius: 10px; background: var(--surface); color: var(--ink); font: inherit; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
.events { padding: 0; list-style: none; }
.events li { padding: 12px 0; border-top: 1px solid var(--line); }
.events time { font-variant-numeric: tabular-nums; }
footer { margin-top: 48px; font-size: 0.83rem; color: var(--quiet); }
@media print { .choices, .copy, footer { display: none; } }
`
