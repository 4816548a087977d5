import { Alert, Flex, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { sumOfDenominations } from '#contract/registration/shift/denominations'
import type { ShiftReport } from '#contract/registration/shift/shift'
import { cash } from '#contract/registration/shift/shift-sums'
import { askAgain } from '../../../core/cache/ask-again'
import { messageOf, notifyDone } from '../../../core/notify'
import { aboutNobody, useChange } from '../../../core/outbox'
import { useAsk } from '../../../core/query'
import { ChangeButtons } from '../../../ui/changes/change-buttons'
import { ChangeNote } from '../../../ui/changes/change-note'
import { DraftBody, lostWords } from '../../../ui/dialogs/draft-dialog'
import { Opening } from '../../../ui/dialogs/frame'
import { useFocusSoon } from '../../../ui/dialogs/use-focus-soon'
import { Failed } from '../../../ui/failed'
import { Claimed } from '../../../ui/forms/draft/claimed'
import type { Earlier } from '../../../ui/forms/draft/use-earlier'
import { useOpenedDraft } from '../../../ui/forms/draft/use-opened-draft'
import { useStoredDraft } from '../../../ui/forms/draft/use-stored-draft'
import { useSubmittedDraft } from '../../../ui/forms/draft/use-submitted-draft'
import table from '../../../ui/table.module.css'
import { AmountInput } from '../parts/shift/amount-input'
import { type Count, comparedTo, count, nothingCounted, piecesIn, unreadPieces } from './count'
import { CountFields, nextOnEnter } from './count-fields'
import { Difference } from './report-view'
import classes from './shift.module.css'

type Props = { id: string; onClose: () => void; onClosed: (id: string) => void }
const draftOf = (id: string) => `shift-count-${id}`
const readCount = (value: unknown): Count | undefined => {
  const kept = count.safeParse(value)
  return kept.success ? kept.data : undefined
}

/** Counts the drawer and ends the shift; what was counted so far is kept when the dialog is left. */
export function CloseDialog({ id, onClose, onClosed }: Props) {
  const ask = useAsk('shift', 'report', { id }, { staleTime: 0 })
  // What it comes to at the moment at which the count begins, and not when it was last looked at.
  const own = useAsk('shift', 'own', {})
  const report = ask.isFetchedAfterMount && own.data ? ask.data : undefined
  const error = (ask.isFetchedAfterMount ? ask.error : null) ?? own.error
  const draft = useOpenedDraft(draftOf(id), readCount)
  const waiting = error ? (
    <Failed message={messageOf(error)} onRetry={() => void Promise.all([ask.refetch(), own.refetch()])} />
  ) : (
    <Flex h={392}>
      <Opening />
    </Flex>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={report ? `Close the shift of ${report.staff}` : 'Close the shift'}
      size={860}
    >
      <Claimed draft={draft} noun="count" onClose={onClose} waiting={waiting}>
        {(earlier) =>
          report ? (
            <Counting
              report={report}
              isBlind={own.data?.countsBlind ?? false}
              earlier={earlier}
              onClose={onClose}
              onClosed={onClosed}
              onRefused={() => void ask.refetch()}
            />
          ) : (
            waiting
          )
        }
      </Claimed>
    </Modal>
  )
}

const differs = ({ counted, expected }: ReturnType<typeof comparedTo>[number]) =>
  counted !== undefined && counted !== expected

type Counted = Omit<Props, 'id'> & {
  report: ShiftReport
  /** What is expected, and the difference, are shown once the count is entered; then it stays as it is. */
  isBlind: boolean
  earlier: Earlier<Count>
  /** Something was paid meanwhile, or the shift is no longer what it was: it is asked for anew. */
  onRefused: () => void
}

function Counting({ report, isBlind, earlier, onClose, onClosed, onRefused }: Counted) {
  const client = useQueryClient()
  const draft = useStoredDraft(draftOf(report.id))
  const [given, setGiven] = useState(earlier.value ?? nothingCounted)
  const [isTold, setTold] = useState(false)
  const [isShown, setShown] = useState(!isBlind)
  const root = useRef<HTMLDivElement>(null)
  const closing = useChange('shift.close', async () => {
    notifyDone('Shift closed')
    await askAgain(client, 'shift')
    onClosed(report.id)
  })
  const { isStored, submitAfter } = useSubmittedDraft(draft, closing, () => given)
  const { isLocked, problem } = closing
  const isCountFinal = isBlind && isShown
  useFocusSoon(() => root.current?.querySelector<HTMLElement>('[data-autofocus]'))
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    if (problem) refused()
  }, [problem])
  const change = (next: Count) => {
    setGiven(next)
    draft.store(next)
  }
  const lines = comparedTo(report, given)
  const shown = comparedTo(report, given, isTold)
  const missing = lines.find(({ counted }) => counted === undefined)
  const isDifferent = isShown && shown.some(differs)
  const needsReason = lines.some(differs) && given.reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    const piece = unreadPieces(given)
    const isCounted = !piece && !missing
    if (isCounted) setShown(true)
    const wrong = piece ? `pieces-${piece}` : missing ? `other-${missing.paymentType}` : needsReason ? 'reason' : ''
    if (wrong) return root.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    const others = lines.flatMap(({ paymentType, counted }) =>
      paymentType === cash || counted === undefined ? [] : [{ paymentType, counted }],
    )
    const pieces = piecesIn(given).filter((piece) => piece.count > 0)
    const order = { id: report.id, pieces, others, reason: given.reason.trim() }
    const about = { ...aboutNobody, person: report.staff }
    void submitAfter(() => closing.submit(order, about, { draftKeys: [draftOf(report.id)] }))
  }
  return (
    <DraftBody root={root} lost={lostWords(earlier)} restored={undefined}>
      <form className={classes.counting} onSubmit={submit} onKeyDown={nextOnEnter}>
        <Stack gap="md">
          <div className={classes.ends}>
            <CountFields given={given} disabled={isLocked} readOnly={isCountFinal} onChange={change} />
            <Stack gap="sm">
              <table
                className={`${table.table} ${classes.table}`}
                aria-label={isShown ? 'Expected and counted' : 'Counted'}
              >
                <thead>
                  <tr>
                    <th>Payment Type</th>
                    {isShown ? <th className={classes.figure}>Expected</th> : null}
                    <th className={classes.figure}>Counted</th>
                    {isShown ? <th className={classes.figure}>Difference</th> : null}
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ paymentType, expected, counted }) => (
                    <tr key={paymentType}>
                      <td>{paymentType}</td>
                      {isShown ? <td className={classes.figure}>{formatMoney(expected)}</td> : null}
                      <td className={classes.figure}>
                        {paymentType === cash ? (
                          formatMoney(sumOfDenominations(piecesIn(given)))
                        ) : (
                          <AmountInput
                            size="xs"
                            w={130}
                            ml="auto"
                            name={`other-${paymentType}`}
                            aria-label={`${paymentType} counted`}
                            value={given.others[paymentType] ?? ''}
                            disabled={isLocked}
                            readOnly={isCountFinal}
                            error={isTold && counted === undefined ? 'Enter an amount' : undefined}
                            onChange={(typed) =>
                              change({ ...given, others: { ...given.others, [paymentType]: typed } })
                            }
                          />
                        )}
                      </td>
                      {isShown ? (
                        <td className={classes.figure}>
                          {counted === undefined ? '–' : <Difference paise={counted - expected} />}
                        </td>
                      ) : null}
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
                disabled={isLocked}
                error={isTold && isShown && needsReason ? 'Say why it differs' : problem?.fields.reason}
                onChange={(event) => change({ ...given, reason: event.currentTarget.value })}
              />
              <ChangeNote form={closing} />
              {draft.status.state === 'failed' && !isStored ? <Alert color="red">{draft.status.message}</Alert> : null}
            </Stack>
          </div>
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              A closed shift is changed by nobody: its Z report stays as it is.
            </Text>
            <ChangeButtons form={closing} confirm="Close shift" keep="Count later" onClose={onClose} />
          </Group>
        </Stack>
      </form>
    </DraftBody>
  )
}
