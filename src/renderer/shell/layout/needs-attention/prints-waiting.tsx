import { IconPrinterOff } from '@tabler/icons-react'
import { lazy } from 'react'
import { useWaiting } from '../../../ui/documents/printing/use-waiting'
import { HeaderNotice } from './header-notice'

const Dialog = lazy(async () => ({ default: (await import('./prints-waiting-dialog')).PrintsWaitingDialog }))

/** One's own prints that hang at a printer, wherever one has gone meanwhile. */
export function PrintsWaiting() {
  const waiting = useWaiting()
  const count = waiting.length
  return (
    <HeaderNotice
      label={count === 0 ? '' : count === 1 ? 'A print waits' : `${count} prints wait`}
      icon={IconPrinterOff}
      dialog={(close) => <Dialog waiting={waiting} onClose={close} />}
    />
  )
}
