import { IconPrinterOff } from '@tabler/icons-react'
import { lazy } from 'react'
import { useWaiting } from '../../../ui/documents/printing/use-waiting'
import { NeedsSomebody } from './needs-somebody'

const Dialog = lazy(async () => ({ default: (await import('./prints-waiting-dialog')).PrintsWaitingDialog }))

/** One's own prints that hang at a printer, wherever one has gone meanwhile. */
export function PrintsWaiting() {
  const waiting = useWaiting()
  const count = waiting.length
  return (
    <NeedsSomebody
      words={count === 0 ? '' : count === 1 ? 'A print waits' : `${count} prints wait`}
      icon={IconPrinterOff}
      dialog={(close) => <Dialog waiting={waiting} onClose={close} />}
    />
  )
}
