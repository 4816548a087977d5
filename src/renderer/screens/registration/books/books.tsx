import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { notifyFailure } from '../../../core/notify'
import { serverToday } from '../../../core/workstation/server-time'
import { useUrlFilter } from '../../../crud/list/use-url-filter'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { Page } from '../../../ui/page'
import { CsvButton } from './csv-button'
import { DayBookView } from './day-book-view'
import { GstMonthView } from './gst-month-view'
import { Gstr1Menu } from './gstr1-menu'
import { MonthBookView } from './month-book-view'
import { type LedgerPeriod, periodFormat } from './period'
import { PeriodChoice } from './period-choice'
import { saveFile } from './save-file'

const DocumentViewer = lazy(async () => ({
  default: (await import('../../../ui/documents/document-viewer')).DocumentViewer,
}))

/** Document to print; undefined for the month book, which is not printed. */
function toPrintedDocument(period: LedgerPeriod): PrintedDocument | undefined {
  if (period.kind === 'dayBook') return { kind: 'day-book', day: period.day }
  return period.kind === 'gstReport' ? { kind: 'gst-month', month: period.month } : undefined
}

/** The name of the request's field selects the book: `documents` is the month of the month book. */
function toLedgerRequest(period: LedgerPeriod) {
  if (period.kind === 'dayBook') return { day: period.day }
  return period.kind === 'gstReport' ? { month: period.month } : { documents: period.month }
}

/** Day book, month book and monthly GST report (D-181 to D-187). */
export function Books() {
  const [urlPeriod, setPeriod] = useUrlFilter(periodFormat)
  const period = urlPeriod ?? { kind: 'dayBook', day: serverToday() }
  const [printedDocument, setPrintedDocument] = useState<PrintedDocument>()
  useRestoreFocus(printedDocument !== undefined)
  const saveMutation = useExclusiveMutation({
    mutationFn: async (savedPeriod: LedgerPeriod) =>
      saveFile(await desk.call('books.sheet', toLedgerRequest(savedPeriod))),
    onError: (error) => notifyFailure(error, { subject: 'books' }),
  })
  const printable = toPrintedDocument(period)
  return (
    <Page
      action={
        <Group gap="xs" wrap="nowrap">
          <CsvButton period={period} />
          {period.kind === 'gstReport' ? <Gstr1Menu month={period.month} /> : null}
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} />}
            disabled={saveMutation.isPending}
            onClick={() => saveMutation.mutate(period)}
          >
            {saveMutation.isPending ? t`Saving…` : t`Save as Excel`}
          </Button>
          {printable ? (
            <Button
              leftSection={<IconPrinter size={18} />}
              onClick={() => setPrintedDocument(printable)}
            >{t`Print`}</Button>
          ) : null}
        </Group>
      }
    >
      <PeriodChoice period={period} onChange={setPeriod} onPrint={() => setPrintedDocument(printable)} />
      {period.kind === 'dayBook' ? <DayBookView day={period.day} /> : null}
      {period.kind === 'monthBook' ? <MonthBookView key={period.month} month={period.month} /> : null}
      {period.kind === 'gstReport' ? <GstMonthView month={period.month} /> : null}
      {printedDocument ? (
        <Suspense>
          <DocumentViewer document={printedDocument} onClose={() => setPrintedDocument(undefined)} />
        </Suspense>
      ) : null}
    </Page>
  )
}
