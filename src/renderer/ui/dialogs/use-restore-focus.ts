import { useLayoutEffect } from 'react'

/** After a dialog the focus goes back to where it was; when that is gone, to its row, the first row, or the search. */
export function useRestoreFocus(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    // Fallback: the buttons of a row depend on its state and may be gone afterwards; the row remains.
    const row = before?.closest('tbody tr')
    return () => {
      requestAnimationFrame(() => {
        const target = [before, row].find(
          (candidate) => candidate instanceof HTMLElement && candidate.isConnected && candidate !== document.body,
        )
        const next = target instanceof HTMLElement ? target : (find('main tbody tr') ?? find('main [type=search]'))
        next?.focus()
      })
    }
  }, [isOpen])
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
