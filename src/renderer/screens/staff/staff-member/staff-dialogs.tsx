import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { pendingApproval } from '#contract/protocol/changes/approval'
import { deactivatedStatus, type StaffDraft, type StaffMember } from '#contract/staff/staff-member'
import { api } from '../../../core/api'
import { type CrudDialog, CrudDialogs } from '../../../crud/crud-dialogs'
import type { Definition } from '../../../crud/definition'
import { DeactivatedNotice } from './deactivated-notice'
import { EndSessions } from './end-sessions'
import { InitialPassword } from './initial-password'
import { IssueResetCode } from './issue-reset-code'

export type StaffDialog =
  | CrudDialog<StaffMember>
  | { kind: 'sessions' | 'code'; row: StaffMember }
  /** Initial password of a new member of staff. */
  | { kind: 'password'; draft: StaffDraft }
  /** Reason why an account was deactivated instead of deleted. */
  | { kind: 'deactivated'; message: string }

type Props = {
  dialog: StaffDialog | undefined
  definition: Definition<StaffMember>
  onChange: (dialog: StaffDialog | undefined) => void
  onRemoved: () => void
}

export function StaffDialogs({ dialog, definition, onChange, onRemoved }: Props) {
  /** Dialog that `close` opens after the current one. */
  const nextDialog = useRef<StaffDialog>(undefined)
  const close = () => {
    onChange(nextDialog.current)
    nextDialog.current = undefined
  }
  const operations = {
    ...api.staffMember,
    async add(draft: StaffDraft) {
      const response = await api.staffMember.add(draft)
      if (response.status !== pendingApproval) nextDialog.current = { kind: 'password', draft }
      return response
    },
    async remove(input: { id: string }) {
      const response = await api.staffMember.remove(input)
      if (response.status !== deactivatedStatus) return response
      nextDialog.current = { kind: 'deactivated', message: response.message }
      return { ...response, message: t`Status updated Successfully` }
    },
  }
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'sessions':
      return <EndSessions member={dialog.row} onClose={close} />
    case 'code':
      return <IssueResetCode member={dialog.row} onClose={close} />
    case 'password':
      return <InitialPassword draft={dialog.draft} onClose={close} />
    case 'deactivated':
      return <DeactivatedNotice message={dialog.message} onClose={close} />
    default:
      return (
        <CrudDialogs
          entity="staffMember"
          operations={operations}
          definition={definition}
          dialog={dialog}
          onClose={close}
          onRemoved={onRemoved}
        />
      )
  }
}
