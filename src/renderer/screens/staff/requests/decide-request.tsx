import { Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { approvalCapability } from '#contract/capability'
import { CallError } from '#contract/protocol/failure'
import { type ChangeRequest, isReasonMissing, reasonRequiredMessage } from '#contract/staff/change-request'
import { api } from '../../../core/api'
import { askAgain } from '../../../core/cache/ask-again'
import { useCan } from '../../../core/capabilities'
import { useExclusiveMutation } from '../../../core/exclusive'
import { notifyDone } from '../../../core/notify'
import { Confirm } from '../../../ui/dialogs/confirm'
import { useSaveKey } from '../../../ui/forms/use-save-key'
import { RequestName } from './request-name'
import { entitiesOf, whatComesOf } from './words'

type Props = {
  request: ChangeRequest
  decision: 'accept' | 'reject'
  onDone: () => void
  /** It could not be decided as it was; what is listed has been read again. */
  onConflict: (message: string) => void
  onClose: () => void
}

/** What the list says anew: decided, changed, deleted or withdrawn meanwhile. */
const outdated: readonly string[] = ['conflict', 'not_found']

/** Accepts or rejects a request after a question (S3 §2). Whoever rejects says why, where the institute can tell it. */
export function DecideRequest({ request, decision, onDone, onConflict, onClose }: Props) {
  const { id, live, liveVersion } = request
  const isAccepted = decision === 'accept'
  const asksReason = useCan(approvalCapability) && !isAccepted
  const client = useQueryClient()
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decided = {
    ...{ id, isAccepted, isRejected: !isAccepted },
    ...(asksReason ? { reason } : {}),
    ...(isAccepted && live ? { despite: liveVersion } : {}),
  }
  const decide = useExclusiveMutation({
    mutationFn: async () => {
      try {
        return await api.changeRequest.decide(decided)
      } catch (error) {
        if (!(error instanceof CallError && outdated.includes(error.code))) throw error
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
  const comesOf = whatComesOf(request)
  const submit = () => {
    if (decide.isPending) return
    const isIncomplete = isReasonMissing(decided)
    setMissing(isIncomplete)
    if (isIncomplete) field.current?.focus()
    else decide.mutate()
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
        {isAccepted && comesOf ? <Text size="sm">{comesOf}</Text> : null}
        {asksReason ? (
          <Textarea
            ref={field}
            label="Reason"
            withAsterisk
            description="Whoever asked reads it, and can send the request again."
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            data-autofocus
            readOnly={decide.isPending}
            value={reason}
            error={isMissing ? reasonRequiredMessage : undefined}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
          />
        ) : null}
      </Stack>
    </Confirm>
  )
}
