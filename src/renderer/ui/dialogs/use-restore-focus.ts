import { useLayoutEffect } from 'react'

/**
 * Restores the focus after a dialog: to the previous element, else to the row or drawer that contained it, else to the
 * first row or the search field.
 */
export function useRestoreFocus(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    const previousElement = document.activeElement
    // The row's buttons depend on its state: the previous element may be removed while its row remains.
    const rowOrDrawer = previousElement?.closest('tbody tr, dialog')
    return () => {
      requestAnimationFrame(() => {
        const target = [previousElement, rowOrDrawer].find(
          (element) => element instanceof HTMLElement && element.isConnected && element !== document.body,
        )
        const next =
          target instanceof HTMLElement ? target : (queryElement('main tbody tr') ?? queryElement('main [type=search]'))
        next?.focus()
      })
    }
  }, [isOpen])
}

const queryElement = (selector: string) => document.querySelector<HTMLElement>(selector)
