import { t } from '@lingui/core/macro'
import { Button, Group, Modal, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ShiftReport, ShiftRow } from '#contract/registration/shift/shift'
import { getErrorMessage } from '../../../core/notify'
import { useApiQuery } from '../../../core/query'
import { useSession } from '../../../core/session/session'
import { choiceParameter, useUrlFilter } from '../../../crud/list/use-url-filter'
import { useDeferredFocus } from '../../../ui/dialogs/use-deferred-focus'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { ErrorMessage } from '../../../ui/error-message'
import { Page } from '../../../ui/page'
import { SkeletonRows } from '../../../ui/skeleton-rows'
import { CashMovementDialog } from './cash-movement-dialog'
import { CloseShiftDialog } from './close-dialog'
import { HandOverDialog } from './hand-over-dialog'
import { OwnShiftView } from './own-shift-view'
import { ReportView } from './report-view'
import { ShiftList } from './shift-list'

const DocumentViewer = lazy(async () => ({
  default: (await import('../../../ui/documents/document-viewer')).DocumentViewer,
}))

type Dialog =
  /** `report` is shown if the shift is handed over while the dialog is open (D-262). */
  | { kind: 'cashMovement'; isOut: boolean; report: ShiftReport }
  | { kind: 'close'; id: string }
  | { kind: 'show'; id: string }
  | { kind: 'handOver'; row: ShiftRow }

const viewFormat = choiceParameter('tab', ['own', 'all'])

/** The user's own shift and earlier shifts (D-199 to D-208). */
export function Shift() {
  const [view = 'own', setView] = useUrlFilter(viewFormat)
  const [dialog, setDialog] = useState<Dialog>()
  const [printedShiftId, setPrintedShiftId] = useState<string>()
  const isSuperadmin = useSession()?.role === 'superadmin'
  useRestoreFocus(dialog !== undefined || printedShiftId !== undefined)
  const query = useApiQuery('shift', 'own', {}, { refetchOnWindowFocus: true })
  const ownShift = query.data
  const closeDialog = () => setDialog(undefined)
  return (
    <Page
      action={
        ownShift?.report && view === 'own' ? (
          <Button
            onClick={() => ownShift.report && setDialog({ kind: 'close', id: ownShift.report.id })}
          >{t`Close shift`}</Button>
        ) : undefined
      }
    >
      <Group>
        <SegmentedControl
          aria-label={t`Shifts`}
          value={view}
          onChange={(value) => setView(value === 'all' ? 'all' : 'own')}
          data={[
            { value: 'own', label: t`My shift` },
            { value: 'all', label: isSuperadmin ? t`All shifts` : t`My earlier shifts` },
          ]}
        />
      </Group>
      {view === 'all' ? (
        <ShiftList
          isBlind={ownShift?.countsBlind ?? true}
          onShow={({ id }) => setDialog({ kind: 'show', id })}
          onPrint={({ id }) => setPrintedShiftId(id)}
          onClose={({ id }) => setDialog({ kind: 'close', id })}
          onHandOver={(row) => setDialog({ kind: 'handOver', row })}
        />
      ) : ownShift ? (
        <OwnShiftView
          ownShift={ownShift}
          onCashMovement={(movement) => setDialog({ kind: 'cashMovement', ...movement })}
          onPrint={({ id }) => setPrintedShiftId(id)}
        />
      ) : query.error ? (
        <ErrorMessage message={getErrorMessage(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <div aria-busy="true">
          <SkeletonRows />
        </div>
      )}
      {dialog?.kind === 'cashMovement' ? (
        <CashMovementDialog
          report={ownShift?.report ?? dialog.report}
          isOut={dialog.isOut}
          isBlind={ownShift?.countsBlind ?? true}
          onClose={closeDialog}
        />
      ) : null}
      {dialog?.kind === 'close' ? (
        <CloseShiftDialog id={dialog.id} onClose={closeDialog} onClosed={(id) => setDialog({ kind: 'show', id })} />
      ) : null}
      {dialog?.kind === 'show' ? (
        <ReportDialog
          id={dialog.id}
          onClose={closeDialog}
          onPrint={(id) => {
            // One dialog at a time: Esc closes only the top one.
            closeDialog()
            setPrintedShiftId(id)
          }}
        />
      ) : null}
      {dialog?.kind === 'handOver' ? <HandOverDialog shift={dialog.row} onClose={closeDialog} /> : null}
      {printedShiftId ? (
        <Suspense>
          <DocumentViewer
            document={{ kind: 'shift-report', shiftId: printedShiftId }}
            onClose={() => setPrintedShiftId(undefined)}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}

const getReportTitle = (report: ShiftReport) =>
  report.number ? t`Z report ${report.number}` : t`X report of ${report.staff}`

type ReportDialogProps = { id: string; onClose: () => void; onPrint: (id: string) => void }

/** Report of any shift, with its print button. */
function ReportDialog({ id, onClose, onPrint }: ReportDialogProps) {
  const { data, error, refetch } = useApiQuery('shift', 'report', { id })
  const printButton = useRef<HTMLButtonElement>(null)
  // The button is disabled until the report is loaded, and cannot take the focus before.
  useDeferredFocus(() => printButton.current, data !== undefined)
  return (
    <Modal opened onClose={onClose} size={1000} title={data ? getReportTitle(data) : t`Report`}>
      {data ? <ReportView report={data} /> : null}
      {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>{t`Done`}</Button>
        <Button
          ref={printButton}
          leftSection={<IconPrinter size={18} />}
          disabled={!data}
          onClick={() => onPrint(id)}
        >{t`Print report`}</Button>
      </Group>
    </Modal>
  )
}
