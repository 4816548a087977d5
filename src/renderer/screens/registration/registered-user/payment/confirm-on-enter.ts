import type { KeyboardEvent } from 'react'

/** Enter in a field outside a `<form>`; inside one, Enter submits the form. */
export const confirmOnEnter = (onConfirm: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.currentTarget.form) return
  event.preventDefault()
  onConfirm()
}
