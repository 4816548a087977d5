import { t } from '@lingui/core/macro'
import { IconEye, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { canResend, type MailState, mailStates } from '#contract/institute/mail-options'
import type { OutgoingMail } from '#contract/institute/outgoing-mail'
import { formatInstant } from '#contract/protocol/format'
import { translateText } from '../../../core/language'
import type { Column } from '../../../crud/definition'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { choiceParameter, useUrlFilter } from '../../../crud/list/use-url-filter'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { toOptions } from '../../../ui/forms/match-option'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { Page } from '../../../ui/page'
import { StatusBadge } from '../../../ui/status-badge'
import { ConfirmResend } from './confirm-resend'
import { MailDetails } from './mail-details'
import { MailStatus, NotSentNotice } from './mail-status'
import { kindLabel, stateBadge, stateBadges } from './states'
import { useMails } from './use-mails'

const columns: readonly Column<OutgoingMail>[] = [
  { key: 'createdAt', title: t`Created`, value: ({ createdAt }) => formatInstant(createdAt), sortValue: false },
  { key: 'to', title: t`To`, value: ({ to }) => to, sortValue: false },
  { key: 'kind', title: t`Kind`, value: ({ kind }) => kindLabel(kind), hiddenIfNarrow: true, sortValue: false },
  { key: 'subject', title: t`Subject`, value: ({ subject }) => subject, isRowName: true, sortValue: false },
  {
    key: 'state',
    title: t`State`,
    value: ({ state }) => stateBadge(state).label,
    cell: ({ state }) => <StatusBadge {...stateBadge(state)} />,
    sortValue: false,
  },
  {
    key: 'reason',
    title: t`Reason`,
    value: ({ reason, reasonText }) => translateText(reason, reasonText),
    hiddenIfNarrow: true,
    sortValue: false,
  },
]
const stateFormat = choiceParameter<MailState | ''>('status', ['', ...mailStates])
const stateOptions = toOptions(mailStates, (state) => stateBadges[state].label)

/** Outgoing mails of the institute: queued, sent and rejected, with the reason (D-222). */
export function OutgoingMails() {
  const list = useListState()
  const { page, limit, search, change } = list
  const [state = '', setState] = useUrlFilter<MailState | ''>(stateFormat)
  const [dialog, setDialog] = useState<{ kind: 'details' | 'resend'; mail: OutgoingMail }>()
  useRestoreFocus(dialog !== undefined)
  const { query, isOlderProvider } = useMails({ page, limit, search, state: state || undefined })
  return (
    <Page>
      {isOlderProvider ? <NotSentNotice /> : <MailStatus />}
      <List<OutgoingMail>
        query={query}
        state={list}
        columns={columns}
        actions={[
          { label: t`Show More`, icon: IconEye, run: (mail) => setDialog({ kind: 'details', mail }) },
          {
            label: t`Resend`,
            icon: IconRefresh,
            isVisible: canResend,
            run: (mail) => setDialog({ kind: 'resend', mail }),
          },
        ]}
        empty={state ? t`No results for this status.` : t`No mails yet.`}
        toolbar={
          isOlderProvider ? undefined : (
            <SearchableSelect
              aria-label={t`State`}
              placeholder={t`All statuses`}
              clearable
              w={190}
              data={stateOptions}
              value={state}
              onChange={(newState) => {
                setState(newState as MailState | '')
                change({ page: 1 })
              }}
            />
          )
        }
      />
      {dialog?.kind === 'details' ? <MailDetails mail={dialog.mail} onClose={() => setDialog(undefined)} /> : null}
      <ConfirmResend mail={dialog?.kind === 'resend' ? dialog.mail : undefined} onClose={() => setDialog(undefined)} />
    </Page>
  )
}
