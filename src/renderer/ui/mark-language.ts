const devanagari = /[\u0900-\u097f]/g
const latin = /[a-z]/gi
const countMatches = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0
/** Mixed text is possible: Latin names in Hindi sentences and vice versa. */
const isHindi = (text: string): boolean => countMatches(text, devanagari) > countMatches(text, latin)

const markedElements = new WeakSet<Element>()

/** Sets `lang` by the element's own text nodes, without those of its descendants. */
function markElement(element: Element | null) {
  // An editor re-renders nodes that other code has changed.
  if (!(element instanceof HTMLElement) || element.closest('[contenteditable]')) return
  const ownTexts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  if (isHindi(ownTexts.map((text) => text.nodeValue).join(''))) {
    if (element.closest<HTMLElement>('[lang]')?.lang === 'hi') return
    element.lang = 'hi'
    markedElements.add(element)
  } else if (markedElements.delete(element)) element.removeAttribute('lang')
}

function markTexts(node: Node) {
  // One test of the whole text first: most nodes contain no Hindi.
  if (!hasDevanagari(node)) return
  if (node.nodeType === Node.TEXT_NODE) return markElement(node.parentElement)
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT, (text) =>
    hasDevanagari(text) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  )
  while (texts.nextNode()) markElement(texts.currentNode.parentElement)
}
const hasDevanagari = ({ textContent }: Node) => textContent !== null && textContent.search(devanagari) >= 0

/**
 * Sets `lang="hi"` on every element with Hindi text, now and after changes, so that screen readers speak it as Hindi (WCAG
 * 3.1.2). Any text of the institute may be in Hindi.
 */
export function markLanguages(root: HTMLElement) {
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') markElement(target.parentElement)
      else if (target instanceof Element && markedElements.has(target)) markElement(target)
      for (const node of addedNodes) markTexts(node)
    }
  }).observe(root, { subtree: true, childList: true, characterData: true })
}
