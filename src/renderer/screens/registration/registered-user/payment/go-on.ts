import type { KeyboardEvent } from 'react'

/** Enter in a field that stands in no `<form>`; in a form Enter submits that. */
export const goOnByEnter = (goOn: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.currentTarget.form) return
  event.preventDefault()
  goOn()
}
