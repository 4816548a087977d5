import { useEffect } from 'react'
import type { DisplayContent } from '#contract/desk/display'
import { desk } from './desk'
import { useSettings } from './workstation/settings'

/** Waits for a pause in typing, and for the dialog that replaces a closed one. */
const delayMs = 250
let timer: ReturnType<typeof setTimeout> | undefined

function showOnDisplay(content: DisplayContent | null): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    // While locked it waits for the unlocking. Refused without a session: the desk shows the institute's name then.
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
