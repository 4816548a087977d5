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
export function useWizardKeys(
  root: RefObject<HTMLElement | null>,
  { tabs, payment, isOffline }: Wizard,
  submit: Submit,
) {
  const { step } = tabs
  useShortcutHelp(root, shortcuts)
  useWindowEvent('keydown', (event) => {
    if (submit.isResult || submit.change.isBusy || isCoveredByDialog(root.current)) return
    const type = step === 'payment' && payment.canSubmit && !isOffline ? paymentTypeOfKey(event) : undefined
    const run =
      event.ctrlKey && event.key === 'Enter' && !event.repeat
        ? () => (step !== 'payment' ? tabs.next() : submit.submitForm())
        : event.altKey && event.key === 'ArrowRight'
          ? tabs.next
          : event.altKey && event.key === 'ArrowLeft'
            ? tabs.previous
            : type && (() => payment.choosePaymentType(type))
    if (!run) return
    event.preventDefault()
    void run()
  })
}
