import { Button, Group, Modal, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ShiftReport, ShiftRow } from '#contract/registration/shift/shift'
import { messageOf } from '../../../core/notify'
import { useAsk } from '../../../core/query'
import { useSession } from '../../../core/session/session'
import { useFocusBack } from '../../../ui/dialogs/use-focus-back'
import { useFocusSoon } from '../../../ui/dialogs/use-focus-soon'
import { Failed } from '../../../ui/failed'
import { Page } from '../../../ui/page'
import { SkeletonRows } from '../../../ui/skeleton-rows'
import { CloseDialog } from './close-dialog'
import { HandOverDialog } from './hand-over-dialog'
import { MoveDialog } from './move-dialog'
import { Own } from './own'
import { ReportView } from './report-view'
import { ShiftList } from './shift-list'

const DocumentViewer = lazy(async () => ({
  default: (await import('../../../ui/documents/document-viewer')).DocumentViewer,
}))

type Dialog =
  /** With the report that it was opened on: the shift may be handed over while it is open (D-262). */
  | { kind: 'move'; isOut: boolean; report: ShiftReport }
  | { kind: 'close'; id: string }
  | { kind: 'show'; id: string }
  | { kind: 'hand over'; row: ShiftRow }

/** The drawer of whoever sits here, from its float to its Z report, and the shifts of before (D-199 to D-208). */
export function Shift() {
  const [view, setView] = useState('own')
  const [dialog, setDialog] = useState<Dialog>()
  const [paper, setPaper] = useState<string>()
  const isSuper = useSession()?.role === 'superadmin'
  useFocusBack(dialog !== undefined || paper !== undefined)
  const ask = useAsk('shift', 'own', {}, { refetchOnWindowFocus: true })
  const own = ask.data
  const shut = () => setDialog(undefined)
  return (
    <Page
      action={
        own?.report && view === 'own' ? (
          <Button onClick={() => own.report && setDialog({ kind: 'close', id: own.report.id })}>Close shift</Button>
        ) : undefined
      }
    >
      <Group>
        <SegmentedControl
          aria-label="Shifts"
          value={view}
          onChange={setView}
          data={[
            { value: 'own', label: 'My shift' },
            { value: 'all', label: isSuper ? 'All shifts' : 'My earlier shifts' },
          ]}
        />
      </Group>
      {view === 'all' ? (
        <ShiftList
          isBlind={own?.countsBlind ?? false}
          onShow={({ id }) => setDialog({ kind: 'show', id })}
          onPrint={({ id }) => setPaper(id)}
          onClose={({ id }) => setDialog({ kind: 'close', id })}
          onHandOver={(row) => setDialog({ kind: 'hand over', row })}
        />
      ) : own ? (
        <Own
          own={own}
          onMove={(isOut, report) => setDialog({ kind: 'move', isOut, report })}
          onPrint={({ id }) => setPaper(id)}
        />
      ) : ask.error ? (
        <Failed message={messageOf(ask.error)} onRetry={() => void ask.refetch()} />
      ) : (
        <div aria-busy="true">
          <SkeletonRows />
        </div>
      )}
      {dialog?.kind === 'move' ? (
        <MoveDialog report={own?.report ?? dialog.report} isOut={dialog.isOut} onClose={shut} />
      ) : null}
      {dialog?.kind === 'close' ? (
        <CloseDialog id={dialog.id} onClose={shut} onClosed={(id) => setDialog({ kind: 'show', id })} />
      ) : null}
      {dialog?.kind === 'show' ? (
        <Shown
          id={dialog.id}
          onClose={shut}
          onPrint={(id) => {
            // One dialog at a time: Esc closes the topmost one only.
            shut()
            setPaper(id)
          }}
        />
      ) : null}
      {dialog?.kind === 'hand over' ? <HandOverDialog shift={dialog.row} onClose={shut} /> : null}
      {paper ? (
        <Suspense>
          <DocumentViewer document={{ kind: 'shift-report', shiftId: paper }} onClose={() => setPaper(undefined)} />
        </Suspense>
      ) : null}
    </Page>
  )
}

type Of = { id: string; onClose: () => void }

/** A report as it would be printed: the Z report of a closed shift never changes. */
function Shown({ id, onClose, onPrint }: Of & { onPrint: (id: string) => void }) {
  const { data, error, refetch } = useAsk('shift', 'report', { id })
  const print = useRef<HTMLButtonElement>(null)
  // What cannot be pressed yet cannot have the focus.
  useFocusSoon(() => print.current, data !== undefined)
  return (
    <Modal
      opened
      onClose={onClose}
      size={1000}
      title={data ? (data.number ? `Z report ${data.number}` : `X report of ${data.staff}`) : 'Report'}
    >
      {data ? <ReportView report={data} /> : null}
      {error ? <Failed message={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          Done
        </Button>
        <Button ref={print} leftSection={<IconPrinter size={18} />} disabled={!data} onClick={() => onPrint(id)}>
          Print report
        </Button>
      </Group>
    </Modal>
  )
}
