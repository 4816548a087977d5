import { t } from '@lingui/core/macro'
import { dayBookName, monthBookName } from '#contract/registration/books/book-names'
import type { DayBookLine } from '#contract/registration/books/books'
import type { MonthBookLine } from '#contract/registration/books/month-book'
import { api } from '../../../core/api'
import { ExportButton } from '../../../crud/export/export-button'
import { entryExportColumns } from './entry-columns'
import { monthBookExportColumns } from './month-book-view'
import type { LedgerPeriod } from './period'

const label = t`Save as CSV`

/** Saves the entries of a day book, or the documents of a month book. The GST report has only sums, and no button. */
export function CsvButton({ period }: { period: LedgerPeriod }) {
  if (period.kind === 'dayBook') {
    const { day } = period
    return (
      <ExportButton<DayBookLine>
        label={label}
        file={`${dayBookName(day)}.csv`}
        columns={entryExportColumns}
        read={async (_, signal) => {
          const { lines } = await api.books.day({ day }, { signal })
          return { rows: lines, total: lines.length }
        }}
      />
    )
  }
  if (period.kind === 'gstReport') return null
  const { month } = period
  return (
    <ExportButton<MonthBookLine>
      label={label}
      file={`${monthBookName(month)}.csv`}
      columns={monthBookExportColumns}
      read={(page, signal) => api.monthBook.list({ month, ...page }, { signal })}
    />
  )
}
