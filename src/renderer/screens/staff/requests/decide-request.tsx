import { t } from '@lingui/core/macro'
import { Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { approvalCapability } from '#contract/capability'
import { CallError } from '#contract/protocol/failure'
import { type ChangeRequest, isReasonMissing, reasonRequiredMessage } from '#contract/staff/change-request'
import { api } from '../../../core/api'
import { invalidateEntities } from '../../../core/cache/invalidate-entities'
import { useHasExtension } from '../../../core/capabilities'
import { useExclusiveMutation } from '../../../core/exclusive'
import { notifyDone } from '../../../core/notify'
import { Confirm } from '../../../ui/dialogs/confirm'
import { useSaveKey } from '../../../ui/forms/use-save-key'
import { RequestName } from './request-name'
import { getApprovalNotice, getEntities } from './texts'

type Props = {
  request: ChangeRequest
  decision: 'accept' | 'reject'
  onDone: () => void
  /** Called if the request was changed meanwhile, after the list is refetched. */
  onConflict: (message: string) => void
  onClose: () => void
}

/** Codes for a request that was decided, changed, deleted or withdrawn meanwhile. */
const staleErrorCodes: readonly string[] = ['conflict', 'not_found']

/** Accepts or rejects a request (S3 §2). A rejection needs a reason if the backend stores one. */
export function DecideRequest({ request, decision, onDone, onConflict, onClose }: Props) {
  // `live`: the current entry, sent only if it was changed since the request.
  const { id, live, liveVersion } = request
  const isAccepted = decision === 'accept'
  const needsReason = useHasExtension(approvalCapability) && !isAccepted
  const client = useQueryClient()
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [hasReasonError, setReasonError] = useState(false)
  const input = {
    id,
    isAccepted,
    isRejected: !isAccepted,
    ...(needsReason ? { reason } : {}),
    ...(isAccepted && live ? { acceptedLiveVersion: liveVersion } : {}),
  }
  const decide = useExclusiveMutation({
    mutationFn: async () => {
      try {
        return await api.changeRequest.decide(input)
      } catch (error) {
        if (!(error instanceof CallError && staleErrorCodes.includes(error.code))) throw error
        await invalidateEntities(client, 'changeRequest')
        return { conflict: error.message }
      }
    },
    onSuccess: async (response) => {
      if ('conflict' in response) return onConflict(response.conflict)
      await invalidateEntities(client, 'changeRequest', ...getEntities(request))
      notifyDone(response.message || (isAccepted ? t`Request approved Successfully` : t`Request rejected Successfully`))
      onDone()
    },
  })
  const notice = getApprovalNotice(request)
  const approveLabel = live ? t`Approve anyway` : t`Approve`
  const submit = () => {
    if (decide.isPending) return
    const isIncomplete = isReasonMissing(input)
    setReasonError(isIncomplete)
    if (isIncomplete) field.current?.focus()
    else decide.mutate()
  }
  useSaveKey(root, submit)
  return (
    <Confirm
      opened
      danger={!isAccepted}
      confirmLabel={isAccepted ? approveLabel : t`Reject`}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={submit}
      onClose={onClose}
    >
      <Stack gap="sm" ref={root}>
        <Text>
          {isAccepted
            ? t`Are you sure you want to approve this request?`
            : t`Are you sure you want to reject this request?`}
        </Text>
        <RequestName request={request} />
        {isAccepted && notice ? <Text size="sm">{notice}</Text> : null}
        {needsReason ? (
          <Textarea
            ref={field}
            label={t`Reason`}
            withAsterisk
            description={t`Shown to the requester, who can send the request again.`}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            data-autofocus
            readOnly={decide.isPending}
            value={reason}
            error={hasReasonError ? reasonRequiredMessage : undefined}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setReasonError(false)
            }}
          />
        ) : null}
      </Stack>
    </Confirm>
  )
}
