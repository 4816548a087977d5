import { useRef } from 'react'
import { pendingApproval } from '#contract/protocol/changes/approval'
import { deactivated, type StaffDraft, type StaffMember } from '#contract/staff/staff-member'
import { api } from '../../../core/api'
import { type CrudDialog, CrudDialogs } from '../../../crud/crud-dialogs'
import type { Definition } from '../../../crud/definition'
import { EndSessions } from './end-sessions'
import { FirstPassword } from './first-password'
import { GiveCode } from './give-code'
import { KeptInstead } from './kept-instead'

export type StaffDialog =
  | CrudDialog<StaffMember>
  | { kind: 'sessions' | 'code'; row: StaffMember }
  /** Somebody was added, with this password. */
  | { kind: 'password'; draft: StaffDraft }
  /** Somebody was deactivated instead of deleted, for this reason. */
  | { kind: 'kept'; words: string }

type Props = {
  dialog: StaffDialog | undefined
  definition: Definition<StaffMember>
  onChange: (dialog: StaffDialog | undefined) => void
  onRemoved: () => void
}

/** The one dialog that is open over the list of staff. */
export function StaffDialogs({ dialog, definition, onChange, onRemoved }: Props) {
  /** What has to be read when the open dialog is closed. */
  const next = useRef<StaffDialog>(undefined)
  const close = () => {
    onChange(next.current)
    next.current = undefined
  }
  const operations = {
    ...api.staffMember,
    async add(draft: StaffDraft) {
      const answer = await api.staffMember.add(draft)
      if (answer.status !== pendingApproval) next.current = { kind: 'password', draft }
      return answer
    },
    async remove(given: { id: string }) {
      const answer = await api.staffMember.remove(given)
      if (answer.status !== deactivated) return answer
      next.current = { kind: 'kept', words: answer.message }
      return { ...answer, message: 'Status updated Successfully' }
    },
  }
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'sessions':
      return <EndSessions member={dialog.row} onClose={close} />
    case 'code':
      return <GiveCode member={dialog.row} onClose={close} />
    case 'password':
      return <FirstPassword draft={dialog.draft} onClose={close} />
    case 'kept':
      return <KeptInstead words={dialog.words} onClose={close} />
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
