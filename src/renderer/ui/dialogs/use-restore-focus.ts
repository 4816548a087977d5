import { useLayoutEffect } from 'react'

/** After a dialog the focus goes back to where it was; when that is gone, to its row, the first row, or the search. */
export function useRestoreFocus(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    // What a row offers depends on its state: the button may be gone afterwards, its row is not.
    const row = before?.closest('tbody tr')
    return () => {
      requestAnimationFrame(() => {
        const kept = [before, row].find((one) => one instanceof HTMLElement && one.isConnected && one !== document.body)
        const next = kept instanceof HTMLElement ? kept : (find('main tbody tr') ?? find('main [type=search]'))
        next?.focus()
      })
    }
  }, [isOpen])
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
