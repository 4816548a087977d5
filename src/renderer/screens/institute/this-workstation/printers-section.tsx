import { t } from '@lingui/core/macro'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconPrinter, IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Printer, PrintJob } from '#contract/desk/index'
import { type PaperFormat, paperFormatNames } from '#contract/desk/print-options'
import { type PrintedKind, printedKinds } from '#contract/desk/printed-kinds'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { getErrorMessage, notifyDone } from '../../../core/notify'
import { useSettings } from '../../../core/workstation/settings'
import { StuckJobNotice } from '../../../ui/documents/printing/stuck-job'
import { useStuckJobs } from '../../../ui/documents/printing/use-stuck-jobs'
import { ErrorMessage } from '../../../ui/error-message'
import { StatusBadge } from '../../../ui/status-badge'
import { Section } from './section'
import classes from './this-workstation.module.css'

/** Printers of this computer with their state and a test page. */
export function PrintersSection({ printers }: { printers: UseQueryResult<Printer[]> }) {
  const { data, error, refetch, isFetching } = printers
  const [settings] = useSettings()
  /** '80mm' if a kind of document is assigned to the printer and uses this paper. */
  const paperOf = ({ name, isDefault }: Printer): PaperFormat => {
    const isAssigned = (kind: PrintedKind) => (settings.printers[kind] ?? (isDefault ? name : '')) === name
    return printedKinds.some((kind) => isAssigned(kind) && settings.printing[kind]?.paper === '80mm') ? '80mm' : 'A4'
  }
  return (
    <Section title={t`Printers of this computer`} description={t`A test page shows margins, greys and both scripts.`}>
      {error && !isFetching ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton h={88} />}
      {data?.length === 0 ? (
        <Text
          size="sm"
          mb="xs"
        >{t`No printer is set up on this computer. Add one in the system’s settings; until then documents are saved as PDF.`}</Text>
      ) : null}
      <ul className={classes.printers} aria-label={t`Printers of this computer`}>
        {data?.map((printer) => (
          <PrinterItem key={printer.name} printer={printer} paper={paperOf(printer)} />
        ))}
      </ul>
      <Group justify="flex-end" mt="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={isFetching}
          onClick={() => void refetch()}
        >{t`Look again`}</Button>
      </Group>
    </Section>
  )
}

type PrinterItemProps = { printer: Printer; paper: PaperFormat }

function PrinterItem({ printer: { name, isDefault, isTwoSided, problem }, paper }: PrinterItemProps) {
  const [job, setJob] = useState<PrintJob>()
  const stuckJob = useStuckJobs().find((stuck) => stuck.job.id === job?.id)
  const testPrint = useExclusiveMutation({
    mutationFn: () => desk.call('printing.test', { task: crypto.randomUUID(), printer: name, paper }),
    onSuccess: (testJob) => {
      setJob(testJob)
      notifyDone(t`The test page went to ${name}`, { subject: `test-page/${name}` })
    },
  })
  const properties = [
    isDefault && t`default printer`,
    isTwoSided && t`prints on both sides`,
    paper === '80mm' && paperFormatNames[paper],
  ]
  const description = properties.filter(Boolean).join(', ')
  return (
    <li>
      <div className={classes.name}>
        <Text size="sm" truncate title={name}>
          {name}
        </Text>
        {description ? (
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        ) : null}
        {problem && !stuckJob ? <StatusBadge tone="wait" label={t`It ${problem}`} /> : null}
        {testPrint.error ? (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {getErrorMessage(testPrint.error)}
          </Text>
        ) : null}
        {stuckJob ? <StuckJobNotice stuckJob={stuckJob} onCancelled={() => setJob(undefined)} /> : null}
      </div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={16} />}
        aria-label={t`Print test page on ${name}`}
        loading={testPrint.isPending}
        onClick={() => testPrint.mutate()}
      >{t`Print test page`}</Button>
    </li>
  )
}
