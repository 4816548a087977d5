import { Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#contract/protocol/failure'
import type { ChangeRequest } from '#contract/staff/change-request'
import { api } from '../../../core/api'
import { askAgain } from '../../../core/ask-again'
import { notifyDone } from '../../../core/notify'
import { Confirm } from '../../../ui/dialogs/confirm'
import { useSaveKey } from '../../../ui/forms/use-save-key'
import { isRemoval } from './comparison/contents'
import { RequestName } from './request-name'
import { changedMeanwhile, entitiesOf } from './words'

type Props = {
  request: ChangeRequest
  decision: 'accept' | 'reject'
  onDone: () => void
  /** It could not be decided as it was; what is listed has been read again. */
  onConflict: (message: string) => void
  onClose: () => void
}

/** Accepts or rejects a request after a question (S3 §2). Whoever rejects says why (D-33). */
export function DecideRequest({ request, decision, onDone, onConflict, onClose }: Props) {
  const { id, live, liveVersion } = request
  const isAccepted = decision === 'accept'
  const client = useQueryClient()
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decide = useMutation({
    mutationFn: async () => {
      const despite = isAccepted && live ? liveVersion : ''
      try {
        return await api.changeRequest.decide({ id, isAccepted, isRejected: !isAccepted, reason, despite })
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'conflict')) throw error
        await askAgain(client, 'changeRequest')
        return { conflict: error.message }
      }
    },
    onSuccess: async (answer) => {
      if ('conflict' in answer) return onConflict(answer.conflict)
      await askAgain(client, 'changeRequest', ...entitiesOf(request))
      notifyDone(answer.message || (isAccepted ? 'Request approved Successfully' : 'Request rejected Successfully'))
      onDone()
    },
  })
  const submit = () => {
    if (decide.isPending) return
    const isComplete = isAccepted || reason.trim() !== ''
    setMissing(!isComplete)
    if (isComplete) decide.mutate()
    else field.current?.focus()
  }
  useSaveKey(root, submit)
  return (
    <Confirm
      opened
      danger={!isAccepted}
      confirm={isAccepted ? (live ? 'Approve all the same' : 'Approve') : 'Reject'}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={submit}
      onClose={onClose}
    >
      <Stack gap="sm" ref={root}>
        <Text>Are you sure you want to {isAccepted ? 'approve' : 'reject'} this request?</Text>
        <RequestName request={request} />
        {isAccepted && live ? (
          <Text size="sm">
            {changedMeanwhile}{' '}
            {isRemoval(request)
              ? 'It is deleted as it is live now.'
              : 'Only what this request changes is taken over; the rest stays as it is live now.'}
          </Text>
        ) : null}
        {isAccepted ? null : (
          <Textarea
            ref={field}
            label="Reason"
            withAsterisk
            description={isMissing ? undefined : 'Whoever asked reads it, and can send the request again.'}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            data-autofocus
            readOnly={decide.isPending}
            value={reason}
            error={isMissing ? 'Say why it is rejected' : undefined}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
          />
        )}
      </Stack>
    </Confirm>
  )
}
