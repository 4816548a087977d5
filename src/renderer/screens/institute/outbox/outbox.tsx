import { IconEye, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { canResend, type MailState, mailStates } from '#contract/institute/mail-options'
import type { OutgoingMail } from '#contract/institute/outgoing-mail'
import { formatInstant } from '#contract/protocol/format'
import type { Column } from '../../../crud/definition'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { Page } from '../../../ui/page'
import { StatusBadge } from '../../../ui/status-badge'
import { MailDetails } from './mail-details'
import { KeptOnly, MailStatus } from './mail-status'
import { SendAgain } from './send-again'
import { kindWord, shownState, stateWords } from './states'
import { useMails } from './use-mails'

const columns: readonly Column<OutgoingMail>[] = [
  { title: 'Created', value: ({ createdAt }) => formatInstant(createdAt), sortBy: false },
  { title: 'To', value: ({ to }) => to, sortBy: false },
  { title: 'Kind', value: ({ kind }) => kindWord(kind), canHide: true, sortBy: false },
  { title: 'Subject', value: ({ subject }) => subject, sortBy: false },
  {
    title: 'State',
    value: ({ state }) => shownState(state).label,
    cell: ({ state }) => <StatusBadge {...shownState(state)} />,
    sortBy: false,
  },
  { title: 'Reason', value: ({ reason }) => reason, canHide: true, sortBy: false },
]
const states = mailStates.map((value) => ({ value, label: stateWords[value].label }))

/** Outgoing mails of the institute: queued, sent and rejected, with the reason (D-222). */
export function Outbox() {
  const list = useListState()
  const { page, limit, search, change } = list
  const [state, setState] = useState<MailState | ''>('')
  const [dialog, setDialog] = useState<{ kind: 'details' | 'again'; mail: OutgoingMail }>()
  useRestoreFocus(dialog !== undefined)
  const { ask, isOlder } = useMails({ page, limit, search, state: state || undefined })
  return (
    <Page>
      {isOlder ? <KeptOnly /> : <MailStatus />}
      <List<OutgoingMail>
        query={ask}
        state={list}
        columns={columns}
        actions={[
          { label: 'Show More', icon: IconEye, run: (mail) => setDialog({ kind: 'details', mail }) },
          {
            label: 'Resend',
            icon: IconRefresh,
            isVisible: canResend,
            run: (mail) => setDialog({ kind: 'again', mail }),
          },
        ]}
        empty={state ? 'No results for this status.' : 'No mails yet.'}
        toolbar={
          isOlder ? undefined : (
            <SearchableSelect
              aria-label="State"
              placeholder="All statuses"
              clearable
              w={190}
              data={states}
              value={state}
              onChange={(next) => {
                setState(next as MailState | '')
                change({ page: 1 })
              }}
            />
          )
        }
      />
      {dialog?.kind === 'details' ? <MailDetails mail={dialog.mail} onClose={() => setDialog(undefined)} /> : null}
      <SendAgain mail={dialog?.kind === 'again' ? dialog.mail : undefined} onClose={() => setDialog(undefined)} />
    </Page>
  )
}
