import { t } from '@lingui/core/macro'
import { Button, Group, Kbd } from '@mantine/core'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { addDays } from '#contract/protocol/calendar'
import { paymentStates } from '#contract/registration/options'
import type { Registration } from '#contract/registration/registration'
import { useMissingPrerequisite } from '../../../core/first-day/use-missing-prerequisite'
import { serverToday } from '../../../core/workstation/server-time'
import { ExportButton } from '../../../crud/export/export-button'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { useOpenRow } from '../../../crud/list/use-open-row'
import { formatRange, RangeFilter } from '../../../ui/forms/day/range-filter'
import { toOptions } from '../../../ui/forms/match-option'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { useMissingPrerequisiteProps } from '../../../ui/missing-prerequisite'
import { Page } from '../../../ui/page'
import { paymentStateLabels } from '../parts/payment-labels'
import { RegistrationDrawer } from '../parts/trainee-drawer/registration-drawer'
import { useRowActions } from './actions'
import { AttentionButton } from './attention-button'
import { listColumns } from './columns'
import { exportColumns } from './export-columns'
import { FilterChips } from './filter-chips'
import { RegisteredUserDialogs } from './registered-user-dialogs'
import { useDialog } from './use-dialog'
import { type Filters, useFilters } from './use-filters'
import { views } from './views'

/** Registered users (S1 §2.8). */
export function RegisteredUser() {
  const state = useListState()
  const filters = useFilters(state)
  const { trainingRange, hasFilters, change } = filters
  const [dialog, setDialog] = useDialog()
  const openRow = useOpenRow()
  const actions = useRowActions(setDialog)
  const isEmpty = filters.query.data?.total === 0 && !hasFilters && state.search === ''
  const missing = useMissingPrerequisite('/timeslot-addition', isEmpty)
  const missingPrerequisiteProps = useMissingPrerequisiteProps(missing, getEmptyText(filters))
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} />}
      rightSection={<Kbd size="xs">{t`Alt+N`}</Kbd>}
      onClick={() => setDialog({ kind: 'new' })}
    >{t`Register trainee`}</Button>
  )
  return (
    <Page
      action={
        <Group gap="sm" wrap="nowrap">
          <AttentionButton />
          {addButton}
        </Group>
      }
    >
      <List<Registration>
        query={filters.query}
        state={state}
        columns={listColumns}
        sortKeys={filters.sortKeys}
        views={views}
        actions={[{ label: t`Show More`, icon: IconEye, run: ({ id, phone }) => openRow.open(id, phone) }, ...actions]}
        drawer={{
          openRow,
          getSearchText: ({ phone }) => phone,
          render: (navigation) => <RegistrationDrawer navigation={navigation} openRow={openRow} actions={actions} />,
        }}
        empty={getEmptyText(filters)}
        emptyAction={
          hasFilters ? (
            <Button variant="default" size="xs" onClick={filters.clear}>
              {trainingRange && !filters.registeredRange && !filters.payment
                ? t`Clear dates`
                : t`Show all registrations`}
            </Button>
          ) : (
            addButton
          )
        }
        {...missingPrerequisiteProps}
        chips={<FilterChips filters={filters} />}
        toolbar={
          <>
            {filters.canFilter ? (
              <SearchableSelect
                w={150}
                aria-label={t`Payment`}
                placeholder={t`All payments`}
                data={toOptions(paymentStates, (paymentState) => paymentStateLabels[paymentState])}
                value={filters.payment ?? ''}
                onChange={(value) => change.payment(paymentStates.find((paymentState) => paymentState === value))}
              />
            ) : null}
            <RangeFilter
              label={t`Training date`}
              hasChip
              range={trainingRange}
              defaultRange={{ from: serverToday(), to: addDays(serverToday(), 7) }}
              onPick={change.training}
            />
            <ExportButton file="Registered User.csv" columns={exportColumns} read={filters.readPage} />
          </>
        }
      />
      <RegisteredUserDialogs dialog={dialog} onChange={setDialog} missingPrerequisite={missing.prerequisite} />
    </Page>
  )
}

function getEmptyText({ trainingRange, registeredRange, payment }: Filters): string {
  if (registeredRange || payment) return t`No results for these filters.`
  return trainingRange ? t`No training from ${formatRange(trainingRange)}.` : t`No trainees yet.`
}
