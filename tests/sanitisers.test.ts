import { lingui } from '@lingui/vite-plugin'
import type { Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { richTextTags } from '#contract/protocol/text/rich-text'
import { sanitise as sanitiseInProvider } from '#provider/database/html'
import { launchChromium } from './support/browser/chromium'
import { hostileTexts } from './support/hostile-texts'

let page: Page
beforeAll(async () => {
  const bundled = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [lingui({ macroTransform: { macro: { descriptorFields: 'all' } } })],
    build: {
      write: false,
      lib: { entry: 'src/renderer/ui/rich-text/sanitise.ts', formats: ['iife'], name: 'editorSanitiser' },
    },
  })
  const [bundle] = [bundled].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (bundle?.type !== 'chunk') throw new Error('The sanitiser of the renderer was not built')
  page = await (await launchChromium()).newPage()
  await page.addScriptTag({ content: bundle.code })
})
afterAll(() => page?.context().browser()?.close())

/** Begins with a paragraph: a parser moves some leading elements into the head, and a text must not become empty. */
const inBody = (html: string) => `<p>Kept</p>${html}`
/** A text as the editor and the view of the renderer sanitise it. */
const sanitiseInEditor = (html: string): Promise<string> =>
  page.evaluate((text) => Reflect.get(window, 'editorSanitiser').sanitise(text), html)
/** A text as a browser parses and writes it, with the attributes of each tag in one order. */
const normalise = (html: string) =>
  page.evaluate((text) => {
    const template = document.createElement('template')
    template.innerHTML = text
    for (const element of template.content.querySelectorAll('*')) {
      const attributes = [...element.attributes].sort((one, other) => one.name.localeCompare(other.name))
      for (const { name } of attributes) element.removeAttribute(name)
      for (const { name, value } of attributes) element.setAttribute(name, value)
    }
    return template.innerHTML
  }, html)

const allowedTexts = [
  '<h1>A</h1><h2>नियम</h2><h3>B</h3><h4>C</h4><h5>D</h5><h6>E</h6><p>One<br>two</p><hr><pre><code>x &lt; y</code></pre>',
  '<p><b>b</b><strong>s</strong><i>i</i><em>e</em><u>u</u><s>s</s><del>d</del><ins>i</ins><sub>2</sub><sup>3</sup></p>',
  '<ul><li>एक</li></ul><ol start="3" type="a"><li>दो</li></ol><blockquote><p>Said</p></blockquote>',
  '<div><span>x</span> <small>y</small> <mark>z</mark></div><p style="text-align:center">बीच में</p>',
  '<table><caption>अप्रैल से</caption><thead><tr><th colspan="2" width="80">शुल्क</th></tr></thead><tbody><tr><td rowspan="2">कार</td>' +
    '<td style="text-align:right">2500</td></tr></tbody><tfoot><tr><td>कुल</td></tr></tfoot></table>',
  '<p>प्रवेश <img alt="परिसर" height="90" src="practice:about/campus.svg" title="x" width="160"> <img alt="" src="store:a/b.png"></p>',
  '<figure><img src="data:image/png;base64,iVBORw0KGgo="><figcaption>x</figcaption></figure>',
  '<video controls="" src="/films/a.mp4" width="320"><source src="https://files.idtr.example/a.webm" type="video/webm"></video>',
  ...['https://parivahan.gov.in/', 'mailto:a@b.example', 'tel:+911234', '#rules', '/rules'].map(
    (to) => `<p><a href="${to}" rel="noopener noreferrer" target="_blank" title="x">y</a></p>`,
  ),
  'Words alone &amp; their signs: 5 &lt; 6, “quoted”&nbsp;text',
]
test.each(allowedTexts)('both sanitisers leave %s unchanged', async (html) => {
  expect(await sanitiseInEditor(html).then(normalise)).toBe(html)
  expect(await normalise(sanitiseInProvider(html))).toBe(html)
})

test('every allowed tag is in one of the unchanged texts', () => {
  for (const tag of Object.keys(richTextTags)) expect(allowedTexts.join('')).toContain(`<${tag}`)
})

const borderlineTexts = [
  ...[
    '//evil.example/x',
    '/\\evil.example/x',
    '/&#9;/evil.example',
    'x.html',
    'store:a',
    ' HTTPS://good.example ',
    '',
  ].flatMap((place) => [`<a href="${place}">go</a>`, `<img src="${place}">`, `<video src="${place}"></video>`]),
  '<img src="mailto:x"><img src="DATA:image/png;base64,x"><video src="data:video/mp4,x"></video><img src="#x">',
  '<a href="/rules" rel="opener" target="_self">x</a><a title="x">y</a>',
  '<p style="TEXT-ALIGN: Right; color: red">x</p><p style="position:fixed;text-align:center">y</p><p style="text-align:a()">z</p>',
  '<article><header>Head</header><dl><dt>Term</dt><dd>Meaning</dd></dl><abbr title="x">RTO</abbr><font color="red">f</font></article>',
  '<title>t</title><textarea>t</textarea><select><option>o</option></select><audio>a</audio><xmp>x</xmp><noembed>n</noembed>',
  '<!-- c --><![CDATA[x]]><?php x ?>y<o:p>w</o:p>',
  '<p title="a">x</p><span width="3">y</span><img alt="a --> b"><img alt="</title>"><video poster="/a.png" src="/a.mp4" loop></video>',
  '<p>a<p>b<ul><li>c<li>d</ul></b></i></div>e',
]
test.each([...hostileTexts, ...borderlineTexts])('both sanitisers produce the same from %s', async (html) => {
  const editorHtml = await sanitiseInEditor(inBody(html))
  expect(await normalise(sanitiseInProvider(inBody(html)))).toBe(await normalise(editorHtml))
})

test.each([...hostileTexts, ...borderlineTexts])('neither changes the other’s result of %s', async (html) => {
  const editorHtml = await sanitiseInEditor(inBody(html))
  const storedHtml = sanitiseInProvider(inBody(html))
  expect(await normalise(sanitiseInProvider(editorHtml))).toBe(await normalise(editorHtml))
  expect(await sanitiseInEditor(storedHtml).then(normalise)).toBe(await normalise(storedHtml))
})
