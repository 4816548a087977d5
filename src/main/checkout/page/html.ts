import type { ScreenLanguage } from '#contract/desk/settings'

/** The page of a card window, filled by its script. */
export const pageHtml = (language: ScreenLanguage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${language === 'hi' ? 'ऑनलाइन भुगतान' : 'Online payment'}</title>
<link rel="stylesheet" href="/page.css">
</head>
<body>
<main id="main" aria-live="polite"><p>${language === 'hi' ? 'कृपया प्रतीक्षा करें…' : 'One moment…'}</p></main>
<script src="/page.js" defer></script>
</body>
</html>
`

export const pageStyle = `
:root { color-scheme: light dark; --line: #ced4da; --dim: #5c6570; --accent: #0b7285; --wait: #8a5a00; --back: #fff; --ink: #1b1e21; --tint: #fff8e6 }
@media (prefers-color-scheme: dark) {
  :root { --line: #44484d; --dim: #a3abb3; --accent: #3bb3c6; --wait: #f0c05a; --back: #1f2225; --ink: #eceff1; --tint: #33301f }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.5 'Noto Sans', system-ui, sans-serif }
main { max-width: 440px; margin: 0 auto; padding: 28px 24px; display: grid; gap: 14px }
h1 { margin: 0; font-size: 19px; line-height: 1.3 }
p { margin: 0; overflow-wrap: anywhere }
.practice { padding: 8px 12px; border-radius: 6px; background: var(--tint); color: var(--wait); font-weight: 600 }
.amount { font-size: 34px; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums }
.dim { color: var(--dim) }
.choices { display: grid; gap: 8px }
button { display: flex; gap: 12px; align-items: center; padding: 10px 12px; border: 1px solid var(--line); border-radius: 6px;
  background: transparent; color: inherit; font: inherit; text-align: start; cursor: pointer }
button:hover:not(:disabled) { border-color: var(--accent) }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
button:disabled { opacity: .55; cursor: default }
button.first { background: var(--accent); border-color: var(--accent); color: var(--back); font-weight: 600 }
kbd { min-width: 36px; padding: 0 5px; border: 1px solid currentcolor; border-radius: 4px; font: 12px/18px inherit; text-align: center; opacity: .8 }
.error { min-height: 1.5em; color: #c92a2a }
@media (prefers-color-scheme: dark) { .error { color: #ff8787 } }
`
