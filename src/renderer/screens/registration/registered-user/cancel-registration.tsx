import { Skeleton, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatDay, formatMoney, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { askAgain } from '../../../core/cache/ask-again'
import { messageOf, notifyDone } from '../../../core/notify'
import { useChange } from '../../../core/outbox'
import { useAsk } from '../../../core/query'
import { ReasonQuestion } from '../../../ui/dialogs/reason-question'
import { Failed } from '../../../ui/failed'
import { NeedsShift } from '../parts/shift/needs-shift'
import { useShiftAgain } from '../parts/shift/use-shift-again'
import { aboutRow, readAgain } from './row'

type Props = { row: Registration; onClose: () => void; onCancelled: (row: Registration) => void }

/** Says what would be paid back before anyone decides; then refund, credit note and a free seat (D-16 and D-17). */
export function CancelRegistration({ row, onClose, onCancelled }: Props) {
  const client = useQueryClient()
  const verdict = useAsk('extension', 'refund', { id: row.id })
  const cancelling = useChange('registration.cancel', async () => {
    notifyDone(`Registration of ${fullName(row)} cancelled`)
    await askAgain(client, 'registration', 'cancelledRegistration', 'slot', 'extension', 'waitingList')
    onCancelled((await readAgain(row)) ?? row)
  })
  useShiftAgain(cancelling)
  return (
    <ReasonQuestion
      title="Alert!"
      missing="Say why it is cancelled"
      confirm="Cancel registration"
      keep="Keep it"
      disabled={!verdict.data}
      form={cancelling}
      below={row.paymentType === 'Cash' && (verdict.data?.refund ?? 0) > 0 ? <NeedsShift /> : null}
      onSend={(reason) => void cancelling.submit({ id: row.id, reason }, aboutRow(row))}
      onClose={onClose}
    >
      <Text>
        Cancel the registration of <b>{fullName(row)}</b> for {row.courseName?.at(0)?.name}?
      </Text>
      {verdict.error ? (
        <Failed message={messageOf(verdict.error)} onRetry={() => void verdict.refetch()} />
      ) : (
        <Skeleton visible={!verdict.data}>
          <Text fz="lg" fw={700} className="tabular">
            Refund {formatMoney(verdict.data?.refund ?? 0)} ({verdict.data?.percent ?? 0} %)
          </Text>
          <Text size="sm" c="dimmed">
            The course starts on {formatDay(verdict.data?.courseStarts ?? '')}. A credit note is made and the seat is
            free again. This cannot be undone.
          </Text>
        </Skeleton>
      )}
    </ReasonQuestion>
  )
}
