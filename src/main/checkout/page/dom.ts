/** `content` is text, never HTML. */
export function createTextElement(tag: string, content: string, className = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = content
  if (className) element.className = className
  return element
}

export const renderPage = (...elements: HTMLElement[]): void =>
  document.getElementById('main')?.replaceChildren(...elements)

/** Formats paise as rupees, as the screens do. */
export const formatRupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
