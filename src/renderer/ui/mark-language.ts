const devanagari = /[\u0900-\u097f]/g
const latin = /[a-z]/gi
const count = (words: string, letters: RegExp) => words.match(letters)?.length ?? 0
/** Mixed text is possible: Latin names in Hindi sentences and vice versa. */
const isHindi = (words: string): boolean => count(words, devanagari) > count(words, latin)

const marked = new WeakSet<Element>()

/** By the element's own text, without that of what it holds. */
function mark(element: Element | null) {
  // An editor redraws what is changed in it from outside.
  if (!(element instanceof HTMLElement) || element.closest('[contenteditable]')) return
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  if (isHindi(own.map((text) => text.nodeValue).join(''))) {
    if (element.closest<HTMLElement>('[lang]')?.lang === 'hi') return
    element.lang = 'hi'
    marked.add(element)
  } else if (marked.delete(element)) element.removeAttribute('lang')
}

function markBelow(node: Node) {
  // One look at all of its text: most parts of the page hold no Hindi.
  if (!isWithHindi(node)) return
  if (node.nodeType === Node.TEXT_NODE) return mark(node.parentElement)
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT, (text) =>
    isWithHindi(text) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  )
  while (texts.nextNode()) mark(texts.currentNode.parentElement)
}
const isWithHindi = ({ textContent }: Node) => textContent !== null && textContent.search(devanagari) >= 0

/**
 * Any text of the institute may be in Hindi, wherever it is shown: each gets its `lang`, so that screen readers speak it as
 * Hindi (WCAG 3.1.2).
 */
export function markLanguages(root: HTMLElement) {
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') mark(target.parentElement)
      else if (target instanceof Element && marked.has(target)) mark(target)
      for (const node of addedNodes) markBelow(node)
    }
  }).observe(root, { subtree: true, childList: true, characterData: true })
}
