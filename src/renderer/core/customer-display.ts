import { useEffect } from 'react'
import type { DisplayContent } from '#contract/desk/display'
import type { DeskInput } from '#contract/desk/index'
import { useSettings } from './workstation/settings'

/** Waits for a pause in typing, and for the dialog that replaces a closed one. */
const delayMs = 250
let timer: ReturnType<typeof setTimeout> | undefined

function showOnDisplay(content: DisplayContent | null): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const input: DeskInput<'display.show'> = { page: window.desk.page, content }
    // Refused while locked or without a session: the desk shows the institute's name then.
    void window.desk.call('display.show', input)
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
