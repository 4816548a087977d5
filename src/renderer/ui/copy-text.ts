/**
 * Puts a text on the clipboard, from a click or a key; false when that failed. The asynchronous clipboard needs a
 * permission that the counter grants to no page, so the text is selected and copied as a person would.
 */
export function copyText(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  Object.assign(field.style, { position: 'fixed', opacity: '0' })
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
