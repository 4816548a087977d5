/** An element with words, which are never read as HTML. */
export function text(tag: string, words: string, className = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = words
  if (className) element.className = className
  return element
}

/** Puts these into the page in the place of what was there. */
export const show = (...elements: HTMLElement[]): void => document.getElementById('main')?.replaceChildren(...elements)

/** Paise as the counter writes them. */
export const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
