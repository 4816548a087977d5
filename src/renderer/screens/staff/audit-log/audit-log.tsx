import { t } from '@lingui/core/macro'
import { Modal, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays } from '#contract/protocol/calendar'
import { formatInstant } from '#contract/protocol/format'
import { changesOf, entityLabel } from '#contract/staff/audit-labels'
import type { AuditAct } from '#contract/staff/audit-log'
import { actorLabel } from '#contract/staff/audit-names'
import { api } from '../../../core/api'
import { useApiQuery } from '../../../core/query'
import { getRoleLabel } from '../../../core/session/session'
import { serverToday } from '../../../core/workstation/server-time'
import type { Column, ExportColumn } from '../../../crud/definition'
import { ExportButton } from '../../../crud/export/export-button'
import { instantColumn } from '../../../crud/list/columns'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { rangeParameters, singleParameter, useUrlFilter } from '../../../crud/list/use-url-filter'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { RangeChip } from '../../../ui/forms/day/range-chip'
import { RangeFilter } from '../../../ui/forms/day/range-filter'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { Page } from '../../../ui/page'
import { ActChanges } from './act-changes'
import { describeAct, getRoleAndWorkstation } from './texts'

const columns: readonly Column<AuditAct>[] = [
  instantColumn(t`Time`, 'at'),
  { key: 'what', title: t`What happened`, value: describeAct, wraps: true, isRowName: true },
  { key: 'role', title: t`Role`, value: ({ role }) => getRoleLabel(role) },
  { key: 'counter', title: t`Workstation`, value: ({ counter }) => counter, hiddenIfNarrow: true },
]
/** The export adds the person and the values before and after. */
const exportColumns: readonly ExportColumn<AuditAct>[] = [
  ...columns,
  { title: t`Person`, value: ({ who }) => actorLabel(who) },
  { title: t`Before`, value: (act) => formatValues(act, 'before') },
  { title: t`After`, value: (act) => formatValues(act, 'after') },
]
const formatValues = ({ entries = [] }: AuditAct, side: 'before' | 'after') =>
  entries
    .flatMap(changesOf)
    .filter((change) => change[side] !== '')
    .map(({ field, [side]: value }) => `${field}: ${value}`)
    .join('\n')

const rangeFormat = rangeParameters()
const staffFormat = singleParameter('person', (id) => id || undefined)
const entityFormat = singleParameter('type', (entity) => entity || undefined)

/** Every accepted change, with person, time and workstation. Needs the extension of the audit log. */
export function AuditLog() {
  const listState = useListState()
  const { search, page, limit } = listState
  const [range, setRange] = useUrlFilter(rangeFormat)
  const [staffId = '', setStaffId] = useUrlFilter(staffFormat)
  const [entity = '', setEntity] = useUrlFilter(entityFormat)
  const [selected, setSelected] = useState<AuditAct>()
  useRestoreFocus(selected !== undefined)
  const input = { search, from: range?.from, to: range?.to, staffId, entity }
  const query = useApiQuery('trail', 'list', { ...input, page, limit }, { keepPrevious: true })
  const { data: names = [] } = useApiQuery('trail', 'names', {}, { staleTime: 60_000 })
  /** A changed filter shows page 1. */
  const filterBy =
    <T,>(setFilter: (value: T) => void) =>
    (value: T) => {
      setFilter(value)
      listState.change({ page: 1 })
    }
  const getOptions = (kind: string) =>
    names
      .filter((entry) => entry.kind === kind && entry.name !== '')
      .map(({ id, name }) => ({ value: id, label: kind === 'entity' ? entityLabel(name) : actorLabel(name) }))
  const isFiltered = Boolean(range || staffId || entity)
  return (
    <Page>
      <List<AuditAct>
        query={query}
        state={listState}
        columns={columns}
        actions={[{ label: t`Details`, icon: IconEye, run: setSelected }]}
        empty={isFiltered ? t`No results for these filters.` : t`No changes yet.`}
        chips={<RangeChip label={t`Changed`} range={range} onClear={() => filterBy(setRange)(undefined)} />}
        toolbar={
          <>
            <SearchableSelect
              aria-label={t`Person`}
              placeholder={t`All people`}
              clearable
              w={150}
              data={getOptions('staff')}
              value={staffId}
              onChange={filterBy(setStaffId)}
            />
            <SearchableSelect
              aria-label={t`Type`}
              placeholder={t`All types`}
              clearable
              w={150}
              data={getOptions('entity')}
              value={entity}
              onChange={filterBy(setEntity)}
            />
            <RangeFilter
              label={t`Changed`}
              shortLabel={t`Days`}
              range={range}
              defaultRange={{ from: addDays(serverToday(), -7), to: serverToday() }}
              onPick={filterBy(setRange)}
            />
            <ExportButton
              file="Audit Log Report.csv"
              columns={exportColumns}
              read={(pageInput, signal) => api.trail.list({ ...input, ...pageInput }, { signal })}
            />
          </>
        }
      />
      {selected ? (
        <Modal opened onClose={() => setSelected(undefined)} title={t`Details`} size={960}>
          <Stack gap="md">
            <div>
              <Text>{describeAct(selected)}</Text>
              <Text size="sm" c="dimmed">
                {formatInstant(selected.at)}, {getRoleAndWorkstation(selected)}
              </Text>
            </div>
            <ActChanges act={selected} />
          </Stack>
        </Modal>
      ) : null}
    </Page>
  )
}
