import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { RecheckState } from '#contract/exam/candidate'
import { useIsExtended } from '../../../../core/capabilities'
import { notifyDone } from '../../../../core/notify'
import { useApiMutation } from '../../../../core/query'
import { Confirm } from '../../../../ui/dialogs/confirm'

type Change = Exclude<RecheckState, 'noRequest'>
type Props = {
  /** Undefined until loaded. */
  responseId: string | undefined
  /** Error of loading it. */
  problem?: Error | null
  name: string
  /** Reason of the request; '' for none. */
  reason?: string
  recheck: Change
  onClose: () => void
}

const texts: Record<Change, { ask: (name: string) => string; after: string; verb: string; done: string }> = {
  pending: {
    ask: (name) => `Request a recheck of the paper of ${name}?`,
    after: 'Another person decides. If approved, the paper can be edited once.',
    verb: 'Request recheck',
    done: 'Recheck requested',
  },
  approved: {
    ask: (name) => `Approve the recheck of the paper of ${name}?`,
    after: 'The paper can then be edited once. The old answers stay on record.',
    verb: 'Approve',
    done: 'Recheck approved',
  },
  rejected: {
    ask: (name) => `Reject the recheck of the paper of ${name}?`,
    after: 'The paper stays unchanged. A second recheck cannot be requested.',
    verb: 'Reject',
    done: 'Recheck rejected',
  },
}

/** Requests or decides a recheck, after confirmation (S3 §4, D-32). */
export function ChangeRecheck({ responseId, problem = null, name, reason = '', recheck, onClose }: Props) {
  const [requestReason, setRequestReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isExtended = useIsExtended()
  // The reason is an extension.
  const asksWhy = recheck === 'pending' && isExtended
  const { ask, after, verb, done } = texts[recheck]
  const change = useApiMutation('response', 'setRecheck', ['candidate'])
  const confirm = () => {
    setChecked(true)
    if (responseId === undefined || (asksWhy && requestReason.trim() === '')) return
    change.mutate(
      { input: { id: responseId, recheck, ...(asksWhy ? { reason: requestReason.trim() } : {}) } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || done)
          onClose()
        },
      },
    )
  }
  return (
    <Confirm
      opened
      danger={recheck === 'rejected'}
      confirm={verb}
      busy={change.isPending || (responseId === undefined && !problem)}
      error={change.error ?? problem}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text fw={700}>{ask(name)}</Text>
        <Text>{after}</Text>
        {reason ? (
          <Text>
            Reason: <b>{reason}</b>
          </Text>
        ) : null}
        {asksWhy ? (
          <Textarea
            label="Reason"
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={requestReason}
            error={isChecked && requestReason.trim() === '' ? 'Enter a reason' : undefined}
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
