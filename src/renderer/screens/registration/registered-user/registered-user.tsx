import { Button, Kbd } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addDays, today } from '#contract/protocol/calendar'
import type { Registration } from '#contract/registration/registration'
import { api } from '../../../core/api'
import { useAsk } from '../../../core/query'
import { ExportButton } from '../../../crud/export/export-button'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { RangeChip } from '../../../ui/forms/range-chip'
import { type DayRange, RangeFilter, rangeLabel } from '../../../ui/forms/range-filter'
import { Page } from '../../../ui/page'
import { useRowActions } from './actions'
import { columns, exportColumns } from './columns'
import { type RegisteredUserDialog, RegisteredUserDialogs } from './registered-user-dialogs'

/** S1 §2.8: every registration, and what can be done with one. */
export function RegisteredUser() {
  const state = useListState()
  const { search, page, limit } = state
  const [range, setRange] = useState<DayRange>()
  const [dialog, setDialog] = useDialog()
  const actions = useRowActions(setDialog)
  const list = useAsk('registration', 'list', { search, page, limit }, { keepPrevious: true, enabled: !range })
  const days = range ?? { from: '', to: '' }
  const ranged = useAsk(
    'registration',
    'byRange',
    { search, page, limit, ...days },
    { keepPrevious: true, enabled: !!range },
  )
  const filter = (next: DayRange | undefined) => {
    setRange(next)
    state.change({ page: 1 })
  }
  const add = (
    <Button
      leftSection={<IconPlus size={18} />}
      rightSection={<Kbd size="xs">Alt+N</Kbd>}
      onClick={() => setDialog({ kind: 'new' })}
    >
      Add registration
    </Button>
  )
  return (
    <Page title="Registered User" action={add}>
      <List<Registration>
        title="Registered User"
        ask={range ? ranged : list}
        state={state}
        columns={columns}
        actions={actions}
        empty={range ? `No training from ${rangeLabel(range)}.` : 'Nobody is registered yet.'}
        emptyAction={
          range ? (
            <Button variant="default" size="xs" onClick={() => filter(undefined)}>
              Show all days
            </Button>
          ) : (
            add
          )
        }
        chips={<RangeChip label="Training" range={range} onClear={() => filter(undefined)} />}
        tools={
          <>
            <RangeFilter
              label="Training date"
              range={range}
              suggested={{ from: today(), to: addDays(today(), 7) }}
              onPick={filter}
            />
            <ExportButton
              file="Registered User.csv"
              columns={exportColumns}
              read={(part, signal) =>
                range
                  ? api.registration.byRange({ search, ...part, ...range }, { signal })
                  : api.registration.list({ search, ...part }, { signal })
              }
            />
          </>
        }
      />
      <RegisteredUserDialogs dialog={dialog} onChange={setDialog} />
    </Page>
  )
}

/** The open dialog; the command "new" from anywhere opens the registration. */
function useDialog() {
  const [dialog, setDialog] = useState<RegisteredUserDialog>()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const command = typeof state === 'object' && state !== null ? Reflect.get(state, 'command') : undefined
  useEffect(() => {
    if (command !== 'new') return
    setDialog((open) => open ?? { kind: 'new' })
    void navigate(pathname, { replace: true, state: null })
  }, [command, navigate, pathname])
  return [dialog, setDialog] as const
}
