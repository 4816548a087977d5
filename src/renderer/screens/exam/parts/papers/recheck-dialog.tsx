import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { RecheckState } from '#contract/exam/candidate'
import { useIsExtended } from '../../../../core/capabilities'
import { notifyDone } from '../../../../core/notify'
import { useApiMutation } from '../../../../core/query'
import { Confirm } from '../../../../ui/dialogs/confirm'

type NewRecheckState = Exclude<RecheckState, 'noRequest'>
type Props = {
  /** Undefined until loaded. */
  responseId: string | undefined
  /** Error of loading the response id. */
  loadError?: Error | null
  name: string
  /** Reason given in the recheck request; '' for none. */
  reason?: string
  /** State to set: `pending` requests a recheck, the others decide one. */
  newState: NewRecheckState
  onClose: () => void
}

const texts: Record<
  NewRecheckState,
  { prompt: (name: string) => string; effect: string; confirmLabel: string; doneMessage: string }
> = {
  pending: {
    prompt: (name) => t`Request a recheck of the paper of ${name}?`,
    effect: t`Another person decides. If approved, the paper can be edited once.`,
    confirmLabel: t`Request recheck`,
    doneMessage: t`Recheck requested`,
  },
  approved: {
    prompt: (name) => t`Approve the recheck of the paper of ${name}?`,
    effect: t`The paper can then be edited once. The old answers stay on record.`,
    confirmLabel: t`Approve`,
    doneMessage: t`Recheck approved`,
  },
  rejected: {
    prompt: (name) => t`Reject the recheck of the paper of ${name}?`,
    effect: t`The paper stays unchanged. A second recheck cannot be requested.`,
    confirmLabel: t`Reject`,
    doneMessage: t`Recheck rejected`,
  },
}

/** Requests or decides a recheck, after confirmation (S3 §4, D-32). */
export function RecheckDialog({ responseId, loadError = null, name, reason = '', newState, onClose }: Props) {
  const [requestReason, setRequestReason] = useState('')
  const [shouldShowErrors, setShowErrors] = useState(false)
  const isExtended = useIsExtended()
  // The specification's call has no reason.
  const isReasonRequired = newState === 'pending' && isExtended
  const isLoading = responseId === undefined && !loadError
  const { prompt, effect, confirmLabel, doneMessage } = texts[newState]
  const change = useApiMutation('response', 'setRecheck', ['candidate'])
  const confirm = () => {
    setShowErrors(true)
    if (responseId === undefined || (isReasonRequired && requestReason.trim() === '')) return
    change.mutate(
      { input: { id: responseId, recheck: newState, ...(isReasonRequired ? { reason: requestReason.trim() } : {}) } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || doneMessage)
          onClose()
        },
      },
    )
  }
  return (
    <Confirm
      opened
      danger={newState === 'rejected'}
      confirmLabel={confirmLabel}
      busy={change.isPending || isLoading}
      error={change.error ?? loadError}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text fw={700}>{prompt(name)}</Text>
        <Text>{effect}</Text>
        {reason ? (
          <Text>
            <Trans>
              Reason: <b>{reason}</b>
            </Trans>
          </Text>
        ) : null}
        {isReasonRequired ? (
          <Textarea
            label={t`Reason`}
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={requestReason}
            error={shouldShowErrors && requestReason.trim() === '' ? t`Enter a reason` : undefined}
            onChange={(event) => {
              change.reset()
              setRequestReason(event.currentTarget.value)
            }}
          />
        ) : null}
      </Stack>
    </Confirm>
  )
}
