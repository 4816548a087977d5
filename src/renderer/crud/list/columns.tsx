import { t } from '@lingui/core/macro'
import { IconVideo } from '@tabler/icons-react'
import { getLanguageName } from '#contract/language-names'
import { toIndiaTime } from '#contract/protocol/calendar'
import { formatCount, formatDay, formatInstant, formatMoney, formatTimeOfInstant } from '#contract/protocol/format'
import { Thumbnail } from '../../ui/media/thumbnail'
import { StatusBadge } from '../../ui/status-badge'
import type { Column } from '../definition'
import { toPlainText } from '../plain-text'

/** Hides a column until the user chooses it. */
export const optional = <R,>(column: Column<R>): Column<R> => ({ ...column, hiddenByDefault: true })

/** A column of the row's field `key`, like the following functions: `textColumn('Question', 'question')`. */
export const textColumn = <const K extends string>(title: string, key: K): Column<Record<K, string>> => ({
  key,
  title,
  value: (row) => row[key],
})
export const dayColumn = <const K extends string>(title: string, key: K): Column<Record<K, string>> => ({
  key,
  title,
  value: (row) => formatDay(row[key]),
  sortValue: (row) => row[key],
})
export const instantColumn = <const K extends string>(title: string, key: K): Column<Record<K, string>> => ({
  key,
  title,
  value: (row) => formatInstant(row[key]),
  sortValue: (row) => row[key],
})
/** The time of an instant in India: '10:42 AM'. */
export const timeOfDayColumn = <const K extends string>(title: string, key: K): Column<Record<K, string>> => ({
  key: `${key}Time`,
  field: key,
  title,
  value: (row) => formatTimeOfInstant(row[key]),
  sortValue: (row) => {
    const time = Date.parse(row[key])
    // Leaves out the day: the first 11 characters, 'YYYY-MM-DDT'.
    return Number.isNaN(time) ? '' : toIndiaTime(time).slice(11)
  },
})
/** Paise, displayed as rupees and exported as a number of rupees. */
export const moneyColumn = <const K extends string>(title: string, key: K): Column<Record<K, number>> => ({
  key,
  title,
  value: (row) => formatMoney(row[key]),
  exportValue: (row) => row[key] / 100,
  sortValue: (row) => row[key],
  numeric: true,
})
export const countColumn = <const K extends string>(title: string, key: K): Column<Record<K, number>> => ({
  key,
  title,
  value: (row) => formatCount(row[key]),
  exportValue: (row) => row[key],
  sortValue: (row) => row[key],
  numeric: true,
})
/** Plain text of rich text. */
export const richTextColumn = <const K extends string>(title: string, key: K): Column<Record<K, string>> => ({
  key,
  title,
  value: (row) => toPlainText(row[key]),
})
/** Name of a referenced row. */
export const nameColumn = <const K extends string>(title: string, key: K): Column<Record<K, { name: string }>> => ({
  key,
  title,
  value: (row) => row[key].name,
})
/** Language of an entry of the public site. */
export const languageColumn = (): Column<{ language: string }> => ({
  key: 'language',
  title: t`Language`,
  value: ({ language }) => getLanguageName(language),
})
export const imageColumn = <const K extends string>(title: string, key: K): Column<Record<K, string>> => ({
  key,
  title,
  value: (row) => row[key],
  cell: (row) => <Thumbnail location={row[key]} label={title} />,
  sortValue: false,
})
/** Column with a badge for rows with a video; the detail view plays it. */
export const videoColumn = <const K extends string>(title: string, key: K): Column<Record<K, string>> => ({
  key,
  title,
  value: (row) => row[key],
  cell: (row) => (row[key] ? <StatusBadge tone="neutral" icon={IconVideo} label={t`Video`} /> : '-'),
  sortValue: false,
})
export const getStatusLabel = (isActive: boolean) => (isActive ? t`Active` : t`Deactive`)
export const statusColumn = (title = t`Status`): Column<{ isActive: boolean }> => ({
  key: 'isActive',
  title,
  value: ({ isActive }) => getStatusLabel(isActive),
  cell: ({ isActive }) => <StatusBadge tone={isActive ? 'good' : 'neutral'} label={getStatusLabel(isActive)} />,
})
