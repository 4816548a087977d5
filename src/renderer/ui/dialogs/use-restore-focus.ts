import { useLayoutEffect } from 'react'

/**
 * Restores the focus after a dialog: to the previous element, else its row or drawer, the first row or the search field.
 */
export function useRestoreFocus(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    const previous = document.activeElement
    // Fallback: a row's buttons depend on its state and may be removed; the row remains.
    const row = previous?.closest('tbody tr, dialog')
    return () => {
      requestAnimationFrame(() => {
        const target = [previous, row].find(
          (candidate) => candidate instanceof HTMLElement && candidate.isConnected && candidate !== document.body,
        )
        const next =
          target instanceof HTMLElement ? target : (queryElement('main tbody tr') ?? queryElement('main [type=search]'))
        next?.focus()
      })
    }
  }, [isOpen])
}

const queryElement = (selector: string) => document.querySelector<HTMLElement>(selector)
