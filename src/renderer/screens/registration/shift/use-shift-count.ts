import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useState } from 'react'
import { emptyDescription } from '#contract/desk/outbox'
import type { ShiftReport } from '#contract/registration/shift/shift'
import { cash } from '#contract/registration/shift/shift-sums'
import { invalidateEntities } from '../../../core/cache/invalidate-entities'
import { notifyDone } from '../../../core/notify'
import { useOutboxChange } from '../../../core/outbox'
import { useStoredDraft } from '../../../ui/forms/draft/use-stored-draft'
import { useSubmittedDraft } from '../../../ui/forms/draft/use-submitted-draft'
import {
  type Count,
  compareWithExpected,
  emptyCount,
  findInvalidDenomination,
  getDenominationCounts,
  getDraftKey,
} from './count'

type Options = {
  report: ShiftReport
  /** True if expected amounts and differences stay hidden until the count is entered, which is then read-only. */
  isBlind: boolean
  restoredCount: Count | undefined
  root: RefObject<HTMLElement | null>
  onClosed: (id: string) => void
}

/** Count of a drawer: its draft, its comparison with the report, and the change that closes the shift. */
export function useShiftCount({ report, isBlind, restoredCount, root, onClosed }: Options) {
  const client = useQueryClient()
  const draftKey = getDraftKey(report.id)
  const draft = useStoredDraft(draftKey)
  const [count, setCount] = useState(restoredCount ?? emptyCount)
  // Types with payments at the time of the comparison; a type that appears later can still be counted.
  const { comparedTypes = [] } = count
  const [shouldShowErrors, setShowErrors] = useState(comparedTypes.length > 0)
  const isCompared = !isBlind || comparedTypes.length > 0
  const change = useOutboxChange('shift.close', async () => {
    notifyDone(t`Shift closed`)
    await invalidateEntities(client, 'shift')
    onClosed(report.id)
  })
  const { isStored, flushAndSubmit } = useSubmittedDraft(draft, change, () => count)
  /** Amounts that closing the shift would record. */
  const finalLines = compareWithExpected(report, count)
  const lines = compareWithExpected(report, count, shouldShowErrors)
  const isReasonMissing = finalLines.some(isDifferent) && count.reason.trim() === ''
  const isTypeCompared = (paymentType: string) => !isBlind || comparedTypes.includes(paymentType)
  // Only compared amounts require a reason: the asterisk would reveal that an amount of a blind count is wrong.
  const needsReason = lines.some((line) => isTypeCompared(line.paymentType) && isDifferent(line))
  const updateCount = (next: Count) => {
    setCount(next)
    draft.saveDraft(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShowErrors(true)
    const invalidDenomination = findInvalidDenomination(count)
    const uncountedLine = finalLines.find(({ counted }) => counted === undefined)
    if (isBlind && !invalidDenomination && !uncountedLine)
      updateCount({ ...count, comparedTypes: finalLines.map(({ paymentType }) => paymentType) })
    const focusField = (name: string) => root.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    if (invalidDenomination) return focusField(`pieces-${invalidDenomination}`)
    if (uncountedLine) return focusField(`other-${uncountedLine.paymentType}`)
    if (isReasonMissing) return focusField('reason')
    const others = finalLines.flatMap(({ paymentType, counted }) =>
      paymentType === cash || counted === undefined ? [] : [{ paymentType, counted }],
    )
    const pieces = getDenominationCounts(count).filter((entry) => entry.count > 0)
    const order = { id: report.id, holderId: report.staffId, pieces, others, reason: count.reason.trim() }
    const description = { ...emptyDescription, person: report.staff }
    void flushAndSubmit(() => change.submit(order, description, { draftKeys: [draftKey] }))
  }
  return {
    count,
    setCount: updateCount,
    lines,
    shouldShowErrors,
    /** True if expected amounts and differences are shown. */
    isCompared,
    isTypeCompared,
    isTypeReadOnly: (paymentType: string) => isBlind && comparedTypes.includes(paymentType),
    needsReason,
    shouldShowReasonError: shouldShowErrors && needsReason && count.reason.trim() === '',
    draftError: draft.status.state === 'failed' && !isStored ? draft.status.message : '',
    change,
    submit,
  }
}
export type ShiftCount = ReturnType<typeof useShiftCount>

const isDifferent = ({ counted, expected }: ReturnType<typeof compareWithExpected>[number]) =>
  counted !== undefined && counted !== expected
