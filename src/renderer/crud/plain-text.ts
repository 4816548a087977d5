const lineBreakTags = /<(br|hr|\/p|\/li|\/h\d|\/div|\/td|\/blockquote)\b/gi

/** Text content of HTML, on one line. The parser runs no scripts and loads no resources. */
export function toPlainText(html: string): string {
  if (!/[<&]/.test(html)) return html
  const { body } = new DOMParser().parseFromString(html.replace(lineBreakTags, ' $&'), 'text/html')
  for (const hidden of body.querySelectorAll('script, style')) hidden.remove()
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
