import { t } from '@lingui/core/macro'
import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'
import { useShortcutHelp } from '../../../../ui/dialogs/shortcuts'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import { paymentTypeOfKey } from '../payment/payment-types'
import type { Submit } from './use-submit'
import type { Wizard } from './use-wizard'

const shortcuts = [
  [t`Alt+← / Alt+→`, t`Previous and next tab`],
  ['Alt+↓', t`Open the calendar of a date`],
] as const

/** Keyboard shortcuts of the wizard. */
export function useWizardKeys(root: RefObject<HTMLElement | null>, { tabs, payment }: Wizard, submit: Submit) {
  const { activeTab } = tabs
  const findAction = (event: KeyboardEvent) => {
    if (event.ctrlKey && event.key === 'Enter' && !event.repeat)
      return activeTab === 'payment' ? submit.submitForm : tabs.next
    if (event.altKey && event.key === 'ArrowRight') return tabs.next
    if (event.altKey && event.key === 'ArrowLeft') return tabs.previous
    const paymentType = activeTab === 'payment' && payment.collectsPayment ? paymentTypeOfKey(event) : undefined
    return paymentType && (() => payment.choosePaymentType(paymentType))
  }
  useShortcutHelp(root, shortcuts)
  useWindowEvent('keydown', (event) => {
    if (submit.hasResult || submit.change.isBusy || isCoveredByDialog(root.current)) return
    const action = findAction(event)
    if (!action) return
    event.preventDefault()
    void action()
  })
}
