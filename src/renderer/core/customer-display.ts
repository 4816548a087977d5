import { useEffect } from 'react'
import type { DisplayContent } from '#contract/desk/display'
import { desk } from './desk'
import { useSettings } from './workstation/settings'

/** Debounce: longer than the pause between two typed keys, or between a closed dialog and the next one. */
const delayMs = 250
let timer: ReturnType<typeof setTimeout> | undefined

function showOnDisplay(content: DisplayContent | null): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    // The call waits while the workstation is locked. Without a session it is refused: the desk then shows the
    // institute's name.
    void desk.call('display.show', { page: window.desk.page, content }).catch(() => undefined)
  }, delayMs)
}

/** Shows `content` on the customer display while mounted, if this workstation has one (D-386). */
export function useCustomerDisplay(content: DisplayContent | null): void {
  const [{ customerDisplay }] = useSettings()
  const json = JSON.stringify(customerDisplay === 'off' ? null : content)
  useEffect(() => {
    if (json === 'null') return
    showOnDisplay(JSON.parse(json))
    return () => showOnDisplay(null)
  }, [json])
}
