import { t } from '@lingui/core/macro'
import { Alert, Group, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ShiftReport } from '#contract/registration/shift/shift'
import { cash } from '#contract/registration/shift/shift-sums'
import { ChangeButtons } from '../../../ui/changes/change-buttons'
import { ChangeNote } from '../../../ui/changes/change-note'
import { DraftBody, getDraftLostMessage } from '../../../ui/dialogs/draft-dialog'
import { useDeferredFocus } from '../../../ui/dialogs/use-deferred-focus'
import type { RestoredDraft } from '../../../ui/forms/draft/use-restored-draft'
import type { Count } from './count'
import { CountFields, focusNextOnEnter } from './count-fields'
import { CountTable } from './count-table'
import classes from './shift.module.css'
import { type ShiftCount, useShiftCount } from './use-shift-count'

type Props = {
  report: ShiftReport
  /** Hides the expected sums until all is counted. */
  isBlind: boolean
  restoredDraft: RestoredDraft<Count>
  onClose: () => void
  /** Gets the id of the closed shift. */
  onClosed: (id: string) => void
  /** Called after a refusal: the report may be outdated, for example by a payment, and is refetched. */
  onRefused: () => void
}

/** Form to count the drawer and close the shift. */
export function CountForm({ report, isBlind, restoredDraft, onClose, onClosed, onRefused }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const shiftCount = useShiftCount({ report, isBlind, restoredCount: restoredDraft.value, root, onClosed })
  const { count, setCount, change, isTypeReadOnly, draftError } = shiftCount
  const { problem } = change
  useDeferredFocus(() => root.current?.querySelector<HTMLElement>('[data-autofocus]'))
  const refetch = useEffectEvent(onRefused)
  useEffect(() => {
    if (problem) refetch()
  }, [problem])
  return (
    <DraftBody root={root} lostMessage={getDraftLostMessage(restoredDraft)} notice={undefined}>
      <form
        className={classes.counting}
        onSubmit={shiftCount.submit}
        onChange={change.dismiss}
        onKeyDown={focusNextOnEnter}
      >
        <Stack gap="md">
          <div className={classes.ends}>
            <CountFields count={count} disabled={change.isLocked} readOnly={isTypeReadOnly(cash)} onChange={setCount} />
            <Stack gap="sm">
              <CountTable shiftCount={shiftCount} />
              <ReasonField shiftCount={shiftCount} />
              <ChangeNote form={change} />
              {draftError ? <Alert color="red">{draftError}</Alert> : null}
            </Stack>
          </div>
          <Group justify="space-between">
            <Text size="sm" c="dimmed">{t`A closed shift cannot be changed.`}</Text>
            <ChangeButtons form={change} confirmLabel={t`Close shift`} onClose={onClose} />
          </Group>
        </Stack>
      </form>
    </DraftBody>
  )
}

function ReasonField({ shiftCount }: { shiftCount: ShiftCount }) {
  const { count, setCount, change, needsReason, shouldShowReasonError } = shiftCount
  return (
    <Textarea
      name="reason"
      label={t`Reason for the difference`}
      description={needsReason ? undefined : t`Required if counted and expected differ`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={needsReason}
      autosize
      minRows={2}
      maxLength={200}
      value={count.reason}
      disabled={change.isLocked}
      error={shouldShowReasonError ? t`Enter a reason` : change.problem?.fields.reason}
      onChange={(event) => setCount({ ...count, reason: event.currentTarget.value })}
    />
  )
}
