/** Letters of the script of each language. */
const scripts = { hi: /[\u0900-\u097f]/g, pa: /[\u0a00-\u0a7f]/g, ur: /[\u0620-\u06ff]/g } as const
const latin = /[a-z]/gi
const nonLatinLetters = /[\u0620-\u06ff\u0900-\u097f\u0a00-\u0a7f]/

const countMatches = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** Language of most letters; undefined for English. Mixed text is possible: Latin names in Hindi sentences. */
function languageOf(text: string): keyof typeof scripts | undefined {
  let language: keyof typeof scripts | undefined
  let mostLetters = countMatches(text, latin)
  for (const name of ['hi', 'pa', 'ur'] as const) {
    const count = countMatches(text, scripts[name])
    if (count <= mostLetters) continue
    language = name
    mostLetters = count
  }
  return language
}

/** Elements whose `lang` or `dir` was set here. */
const markedElements = { lang: new WeakSet<Element>(), dir: new WeakSet<Element>() }

function setMark(element: HTMLElement, attribute: 'lang' | 'dir', value: string | undefined) {
  if (value) {
    element[attribute] = value
    markedElements[attribute].add(element)
  } else if (markedElements[attribute].delete(element)) element.removeAttribute(attribute)
}

/** Sets `lang` and `dir` by the element's own text nodes, without those of its descendants. */
function markElement(element: Element | null) {
  // An editor re-renders nodes that other code has changed.
  if (!(element instanceof HTMLElement) || element.closest('[contenteditable]')) return
  const ownTexts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  const text = ownTexts.map(({ nodeValue }) => nodeValue).join('')
  setMark(element, 'dir', text.search(scripts.ur) >= 0 ? 'auto' : undefined)
  const language = languageOf(text)
  const isInherited = language !== undefined && element.closest<HTMLElement>('[lang]')?.lang === language
  if (!isInherited) setMark(element, 'lang', language)
}

function markTexts(node: Node) {
  // One test of the whole text first: most nodes contain only Latin letters.
  if (!hasNonLatinLetters(node)) return
  if (node.nodeType === Node.TEXT_NODE) return markElement(node.parentElement)
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT, (text) =>
    hasNonLatinLetters(text) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  )
  while (texts.nextNode()) markElement(texts.currentNode.parentElement)
}
const hasNonLatinLetters = ({ textContent }: Node) => textContent !== null && nonLatinLetters.test(textContent)

const isMarked = (node: Node): node is Element =>
  node instanceof Element && (markedElements.lang.has(node) || markedElements.dir.has(node))

/**
 * Sets `lang` on every element that gets text in Hindi, Punjabi or Urdu from now on, so that screen readers speak it in
 * its language (WCAG 3.1.2), and `dir="auto"` on those with Urdu. Any text of the institute may be in these languages.
 */
export function markLanguages(root: HTMLElement) {
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') markElement(target.parentElement)
      else if (isMarked(target)) markElement(target)
      for (const node of addedNodes) markTexts(node)
    }
  }).observe(root, { subtree: true, childList: true, characterData: true })
}
