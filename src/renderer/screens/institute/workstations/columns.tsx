import { t } from '@lingui/core/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { workstationErrors } from '#contract/institute/workstation-errors'
import { formatInstant } from '#contract/protocol/format'
import { ownValue } from '#contract/protocol/own-value'
import { isVersion } from '#contract/protocol/text/version'
import type { Column, ExportColumn } from '../../../crud/definition'
import { instantColumn, textColumn } from '../../../crud/list/columns'
import { StatusBadge } from '../../../ui/status-badge'
import { type ListedWorkstation, statusBadgeOf, updateText } from '../parts/workstation-status'

const channelLabels: Readonly<Record<string, string>> = { stable: t`Stable`, pilot: t`Pilot` }
export const channelLabel = ({ channel }: Pick<ListedWorkstation, 'channel'>) =>
  ownValue(channelLabels, channel) ?? t`None`
const errorLabel = (error: string) => ownValue(workstationErrors, error) ?? error
const latestError = ({ errors }: ListedWorkstation) => errorLabel(errors[0]?.what ?? '')

export const columns: readonly Column<ListedWorkstation>[] = [
  textColumn(t`Workstation`, 'name'),
  {
    key: 'status',
    title: t`Status`,
    value: (row) => statusBadgeOf(row).label,
    cell: (row) => <StatusCell row={row} />,
  },
  {
    key: 'version',
    title: t`Version`,
    value: ({ version }) => version,
    sortValue: ({ version }) => versionSortKey(version),
  },
  { key: 'channel', title: t`Channel`, value: channelLabel, hiddenIfNarrow: true },
  { key: 'update', title: t`Update`, value: updateText },
  instantColumn(t`Last seen`, 'seenAt'),
  { key: 'errors', title: t`Last error`, value: latestError, hiddenIfNarrow: true },
]

/** Columns of the export: the list's and those that only the details show. */
export const exportColumns: readonly ExportColumn<ListedWorkstation>[] = [
  ...columns,
  textColumn(t`System`, 'os'),
  textColumn(t`Policy`, 'policy'),
  instantColumn(t`First seen`, 'firstSeenAt'),
  { title: t`Errors`, value: ({ errors }) => errors.map(errorLine).join('\n') },
]

/** '12 Nov 2026, 10:42 AM: The program crashed (ERR_DLOPEN_FAILED)' */
export const errorLine = ({ at, what, code }: ListedWorkstation['errors'][number]) =>
  `${formatInstant(at)}: ${errorLabel(what)}${code ? ` (${code})` : ''}`

function StatusCell({ row }: { row: ListedWorkstation }) {
  const { tone, label } = statusBadgeOf(row)
  return <StatusBadge tone={tone} label={label} {...(tone === 'bad' ? { icon: IconAlertTriangle } : {})} />
}

/** Sort key of a version: numbers padded to equal length. */
const versionSortKey = (version: string): string =>
  isVersion(version) ? version.replace(/\d+/g, (digits) => digits.padStart(6, '0')) : version
