import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertSafeLocation, htmlToText, sanitise } from './html'

test('keeps the formatting that editors produce', () => {
  for (const html of [
    '<p>Words <strong>strong</strong> <em>soft</em> <u>under</u> <s>gone</s></p>',
    '<h2>Title</h2><ul><li>One</li><li>Two</li></ul><ol><li>हिन्दी</li></ol><blockquote>Said</blockquote>',
    '<p><a href="https://idtr.example" target="_blank" rel="noopener noreferrer">Link</a></p>',
    '<table><thead><tr><th colspan="2">शुल्क</th></tr></thead><tbody><tr><td rowspan="2">कार</td><td style="text-align:right">2500</td></tr></tbody></table>',
    '<img src="practice:about/campus.svg" alt="परिसर" width="160" />',
    '<img src="store:certificates/1763600000000-a.png" alt="A" />',
    '<video src="https://files.idtr.example/a.mp4" controls></video>',
  ]) {
    expect(sanitise(html).replace('controls=""', 'controls')).toBe(html)
  }
})

const hostile = [
  '<script>a()</script>',
  '<img src=x onerror=a()>',
  '<a href="java\nscript:a()">x</a>',
  '<a href="&#106;avascript:a()">x</a>',
  '<svg><script>a()</script></svg>',
  '<math><mtext><style><img src onerror=a()></style></mtext></math>',
  '<iframe srcdoc="<script>a()</script>"></iframe>',
  '<form action="javascript:a()"><button>x</button></form>',
  '<p style="background:url(javascript:a())">x</p>',
  '<table onclick="a()" background="javascript:a()"><tr><td style="background:url(javascript:a())" onmouseover=a()>x<img src="x" onerror="a()"></td></tr></table>',
  '<table><tr><th colspan="2" onclick="a()"><img src="javascript:a()"><a href="data:text/html,<script>a()</script>">x</a></th></tr></table>',
  '<a href="data:text/html,<script>a()</script>">x</a>',
]
test('removes all executable content, and changes nothing when applied again', () => {
  const pieces = fc.array(fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 8 })), { maxLength: 6 })
  fc.assert(
    fc.property(pieces, (parts) => {
      const clean = sanitise(`<p>Kept</p>${parts.join('')}`)
      expect(clean).not.toMatch(/<(script|iframe|svg|form|style|math)\b/i)
      expect(clean).not.toMatch(/<[^>]+\s(on\w+|srcdoc)\s*=/i)
      expect(clean).not.toMatch(/<[^>]+(javascript|vbscript|data:text)/i)
      expect(sanitise(clean)).toBe(clean)
    }),
  )
})

test('rejects text that is empty only after sanitising; accepts empty text', () => {
  expect(() => sanitise('<script>a()</script>')).toThrow(/nothing is left/)
  expect(sanitise('')).toBe('')
})

test('htmlToText returns the text without markup', () => {
  expect(htmlToText('<p class="strong">Two&nbsp;<b>words</b></p>').trim().split(/\s+/)).toEqual(['Two', 'words'])
  expect(htmlToText('5 < 6 and 7 > 6')).toBe('5 < 6 and 7 > 6')
})

test('accepts only media locations that a browser loads without executing', () => {
  for (const location of [
    '',
    'https://a.example/b.png',
    'store:certificates/b.png',
    '/practice/b.svg',
    'certificates/b.png',
  ]) {
    expect(assertSafeLocation(location)).toBe(location)
  }
  for (const location of [
    'javascript:a()',
    ' javascript:a()',
    'data:text/html,x',
    '//elsewhere.example/x.png',
    'b.png',
  ]) {
    expect(() => assertSafeLocation(location)).toThrow(/Upload it again/)
  }
})
