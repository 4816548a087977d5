/**
 * Copies a text to the clipboard on a click or key press; false on failure. Uses `execCommand` because the program grants
 * no page the permission that the asynchronous clipboard API needs.
 */
export function copyText(text: string): boolean {
  const previousFocus = document.activeElement
  const textarea = document.createElement('textarea')
  textarea.value = text
  textarea.readOnly = true
  Object.assign(textarea.style, { position: 'fixed', opacity: '0' })
  document.body.append(textarea)
  textarea.select()
  const isCopied = document.execCommand('copy')
  textarea.remove()
  if (previousFocus instanceof HTMLElement) previousFocus.focus()
  return isCopied
}
