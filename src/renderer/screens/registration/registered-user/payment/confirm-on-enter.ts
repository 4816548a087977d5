import type { KeyboardEvent } from 'react'

/** Key handler of a field: Enter confirms outside a `<form>`; inside one, it submits the form as usual. */
export const confirmOnEnter = (onConfirm: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.currentTarget.form) return
  event.preventDefault()
  onConfirm()
}
