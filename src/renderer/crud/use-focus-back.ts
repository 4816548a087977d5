import { useLayoutEffect } from 'react'

/** After a dialog the focus goes back to where it was; when that is gone, to the first row, or to the search. */
export function useFocusBack(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        const kept =
          before instanceof HTMLElement && before.isConnected && before !== document.body ? before : undefined
        const next = kept ?? find('main tbody tr') ?? find('main [type=search]')
        next?.focus()
      })
    }
  }, [isOpen])
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
