import { IconAlertTriangle } from '@tabler/icons-react'
import { workstationErrorOf, workstationErrors } from '#contract/institute/workstation-errors'
import { formatInstant } from '#contract/protocol/format'
import { compareVersions, isVersion } from '#contract/protocol/text/version'
import type { Column } from '../../../crud/definition'
import { instantColumn, textColumn } from '../../../crud/list/columns'
import { StatusBadge } from '../../../ui/status-badge'
import { type ListedWorkstation, standingOf, updateWords } from './workstation-status'

const channels: Readonly<Record<string, string>> = { stable: 'Stable', pilot: 'Pilot' }
export const channelWord = ({ channel }: Pick<ListedWorkstation, 'channel'>) => channels[channel] ?? 'None'
const errorWords = (error: string) =>
  Object.hasOwn(workstationErrors, error) ? workstationErrors[workstationErrorOf(error)] : error
const latestError = ({ errors }: ListedWorkstation) => errorWords(errors[0]?.what ?? '')

export const columns: readonly Column<ListedWorkstation>[] = [
  { ...textColumn('Workstation', 'name'), sort: 'Workstation' },
  {
    title: 'Status',
    value: (row) => standingOf(row).words,
    sort: 'Status',
    cell: (row) => <StatusCell row={row} />,
  },
  { title: 'Version', value: ({ version }) => version, sort: 'Version', sortBy: ({ version }) => orderOf(version) },
  { title: 'Channel', value: channelWord, sort: 'Channel', canHide: true },
  { title: 'Update', value: updateWords, sort: 'Update' },
  { ...instantColumn('Last seen', 'seenAt'), sort: 'Last seen' },
  { title: 'Last error', value: latestError, sort: 'Last error', canHide: true },
]

/** Columns of the export: adds those of the details. */
export const exported: readonly Column<ListedWorkstation>[] = [
  ...columns,
  textColumn('System', 'os'),
  textColumn('Policy', 'policy'),
  instantColumn('First seen', 'firstSeenAt'),
  { title: 'Errors', value: ({ errors }) => errors.map(troubleLine).join('\n') },
]

/** '12 Nov 2026, 10:42 AM: The program crashed (ERR_DLOPEN_FAILED)' */
export const troubleLine = ({ at, what, code }: ListedWorkstation['errors'][number]) =>
  `${formatInstant(at)}: ${errorWords(what)}${code ? ` (${code})` : ''}`

function StatusCell({ row }: { row: ListedWorkstation }) {
  const { tone, words } = standingOf(row)
  return <StatusBadge tone={tone} label={words} {...(tone === 'bad' ? { icon: IconAlertTriangle } : {})} />
}

/** Sort key of a version: numbers padded to equal length. */
function orderOf(version: string): string {
  if (!isVersion(version) || compareVersions(version, version) !== 0) return version
  return version.replace(/\d+/g, (digits) => digits.padStart(6, '0'))
}
