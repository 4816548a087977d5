import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { notifyDone, notifyFailure } from '../../../core/notify'
import { serverToday } from '../../../core/workstation/server-time'
import { useUrlFilter } from '../../../crud/list/use-url-filter'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { Page } from '../../../ui/page'
import { DayBookView } from './day-book-view'
import { GstMonthView } from './gst-month-view'
import { type Period, parsePeriod } from './period'
import { PeriodChoice } from './period-choice'

const DocumentViewer = lazy(async () => ({
  default: (await import('../../../ui/documents/document-viewer')).DocumentViewer,
}))

const toPrintedDocument = (period: Period): PrintedDocument =>
  period.kind === 'day' ? { kind: 'day-book', day: period.day } : { kind: 'gst-month', month: period.month }

async function saveAsExcel(period: Period): Promise<void> {
  const { name, bytes } = await desk.call(
    'books.sheet',
    period.kind === 'day' ? { day: period.day } : { month: period.month },
  )
  const { saved } = await desk.call('files.save', { name, bytes })
  if (saved) notifyDone(`Saved ${name}`, { subject: name })
}

/** Day book and monthly GST report (D-181 to D-187). */
export function Books() {
  const [urlPeriod, setPeriod] = useUrlFilter(parsePeriod)
  const period = urlPeriod ?? { kind: 'day', day: serverToday() }
  const [printedDocument, setPrintedDocument] = useState<PrintedDocument>()
  useRestoreFocus(printedDocument !== undefined)
  const saving = useExclusiveMutation({
    mutationFn: saveAsExcel,
    onError: (error) => notifyFailure(error, { subject: 'books' }),
  })
  return (
    <Page
      action={
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} />}
            disabled={saving.isPending}
            onClick={() => saving.mutate(period)}
          >
            {saving.isPending ? 'Saving…' : 'Save as Excel'}
          </Button>
          <Button leftSection={<IconPrinter size={18} />} onClick={() => setPrintedDocument(toPrintedDocument(period))}>
            Print
          </Button>
        </Group>
      }
    >
      <PeriodChoice
        period={period}
        onChange={setPeriod}
        onPrint={() => setPrintedDocument(toPrintedDocument(period))}
      />
      {period.kind === 'day' ? <DayBookView day={period.day} /> : <GstMonthView month={period.month} />}
      {printedDocument ? (
        <Suspense>
          <DocumentViewer document={printedDocument} onClose={() => setPrintedDocument(undefined)} />
        </Suspense>
      ) : null}
    </Page>
  )
}
