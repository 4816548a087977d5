import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { sumOfPieces } from '#contract/registration/shift/denominations'
import type { ShiftReport } from '#contract/registration/shift/shift'
import { cash } from '#contract/registration/shift/shift-sums'
import { api } from '../../../core/api'
import { askAgain } from '../../../core/ask-again'
import { desk } from '../../../core/desk'
import { useGuarded } from '../../../core/guarded'
import { notifyDone } from '../../../core/notify'
import { useStoredDraft } from '../../../ui/forms/use-stored-draft'
import { GuardedNote } from '../../../ui/guarded-note'
import table from '../../../ui/table.module.css'
import { AmountInput } from '../parts/shift/amount-input'
import { type Count, comparedTo, count, nothingCounted, piecesIn } from './count'
import { CountFields, nextOnEnter } from './count-fields'
import { Difference } from './report-view'
import classes from './shift.module.css'

type Props = { report: ShiftReport; onClose: () => void; onClosed: (id: string) => void }
const draftOf = ({ id }: ShiftReport) => `shift-count-${id}`

/** Counts the drawer and ends the shift; what was counted so far is kept when the dialog is left. */
export function CloseDialog(props: Props) {
  const key = draftOf(props.report)
  const { data } = useQuery({
    queryKey: ['desk', 'drafts.load', key],
    queryFn: async () => {
      const kept = count.safeParse((await desk.call('drafts.load', { key }))?.value)
      return kept.success ? kept.data : nothingCounted
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The first field is to have the focus: nothing is shown before it is there.
  if (!data) return null
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={`Close the shift of ${props.report.staff}`}
      size={860}
      closeOnClickOutside={false}
    >
      <Counting {...props} kept={data} />
    </Modal>
  )
}

function Counting({ report, kept, onClose, onClosed }: Props & { kept: Count }) {
  const client = useQueryClient()
  const draft = useStoredDraft(draftOf(report))
  const [given, setGiven] = useState(kept)
  const [isTold, setTold] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { state, send, ask } = useGuarded(api.shift.close, async () => {
    await draft.remove()
    notifyDone('Shift closed')
    await askAgain(client, 'shift')
    onClosed(report.id)
  })
  const change = (next: Count) => {
    setGiven(next)
    draft.store(next)
  }
  const lines = comparedTo(report, given)
  const missing = lines.find(({ counted }) => counted === undefined)
  const isDifferent = lines.some(({ counted, expected }) => counted !== undefined && counted !== expected)
  const needsReason = isDifferent && given.reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    const wrong = missing ? `other-${missing.paymentType}` : needsReason ? 'reason' : ''
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    const others = lines.flatMap(({ paymentType, counted }) =>
      paymentType === cash || counted === undefined ? [] : [{ paymentType, counted }],
    )
    const pieces = piecesIn(given).filter((piece) => piece.count > 0)
    void send({ id: report.id, pieces, others, reason: given.reason.trim() })
  }
  const isSent = state.at === 'busy' || state.at === 'uncertain'
  return (
    <form ref={form} onSubmit={submit} onKeyDown={nextOnEnter}>
      <Stack gap="md">
        <div className={classes.ends}>
          <CountFields given={given} disabled={isSent} onChange={change} />
          <Stack gap="sm">
            <table className={`${table.table} ${classes.table}`} aria-label="Expected and counted">
              <thead>
                <tr>
                  <th>Payment Type</th>
                  <th className={classes.figure}>Expected</th>
                  <th className={classes.figure}>Counted</th>
                  <th className={classes.figure}>Difference</th>
                </tr>
              </thead>
              <tbody>
                {lines.map(({ paymentType, expected, counted }) => (
                  <tr key={paymentType}>
                    <td>{paymentType}</td>
                    <td className={classes.figure}>{formatMoney(expected)}</td>
                    <td className={classes.figure}>
                      {paymentType === cash ? (
                        formatMoney(sumOfPieces(piecesIn(given)))
                      ) : (
                        <AmountInput
                          size="xs"
                          w={130}
                          ml="auto"
                          below
                          name={`other-${paymentType}`}
                          aria-label={`${paymentType} counted`}
                          value={given.others[paymentType] ?? ''}
                          disabled={isSent}
                          error={isTold && counted === undefined ? `Enter what ${paymentType} comes to` : undefined}
                          onChange={(typed) => change({ ...given, others: { ...given.others, [paymentType]: typed } })}
                        />
                      )}
                    </td>
                    <td className={classes.figure}>
                      {counted === undefined ? '–' : <Difference paise={counted - expected} />}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Textarea
              name="reason"
              label="Reason of the difference"
              description={isDifferent ? undefined : 'Only where what is counted is not what is expected'}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              withAsterisk={isDifferent}
              autosize
              minRows={2}
              maxLength={200}
              value={given.reason}
              disabled={isSent}
              error={isTold && needsReason ? 'Say why it differs' : undefined}
              onChange={(event) => change({ ...given, reason: event.currentTarget.value })}
            />
            <GuardedNote state={state} onAsk={() => void ask()} />
            {draft.status.state === 'failed' ? <Alert color="red">{draft.status.message}</Alert> : null}
          </Stack>
        </div>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            A closed shift is changed by nobody: its Z report stays as it is.
          </Text>
          <Group>
            <Button variant="default" onClick={onClose}>
              Count later
            </Button>
            <Button type="submit" loading={state.at === 'busy'} disabled={state.at === 'uncertain'}>
              Close shift
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
