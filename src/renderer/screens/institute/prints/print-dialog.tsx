import { t } from '@lingui/core/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PrintRecord, StuckJob } from '#contract/desk/index'
import { copyLabel, hasSingleOriginal } from '#contract/desk/printed-kinds'
import { formatInstant } from '#contract/protocol/format'
import { desk } from '../../../core/desk'
import { useExclusive, useExclusiveMutation } from '../../../core/exclusive'
import { getErrorMessage, notifyFailure } from '../../../core/notify'
import { PdfScroll } from '../../../ui/documents/pdf-scroll'
import { savePrint } from '../../../ui/documents/printing/save-print'
import { StuckJobNotice } from '../../../ui/documents/printing/stuck-job'
import { ErrorMessage } from '../../../ui/error-message'
import { outcomeOf, savedFileLabel } from './outcome'
import { OutcomeState } from './outcome-state'

type Props = {
  record: PrintRecord
  stuckJob: StuckJob | undefined
  onPrintAgain: () => void
  onChanged: () => void
  onClose: () => void
}

/** Details of a print with its outcome and actions. */
export function PrintDialog({ record, stuckJob, onPrintAgain, onChanged, onClose }: Props) {
  const { id, title, file, printer, copies, copyNumber, message, createdAt, by, hasPdf, canReprint, isOwn } = record
  const outcome = outcomeOf(record)
  const pdf = useQuery({
    queryKey: ['desk', 'printing.pdf', id],
    queryFn: () => desk.call('printing.pdf', { id }),
    enabled: hasPdf,
    gcTime: 0,
  })
  const confirmation = useExclusiveMutation({
    mutationFn: (state: 'confirmed' | 'failed') => desk.call('printing.confirm', { id, state }),
    onSuccess: onChanged,
    onError: (error) => notifyFailure(error),
  })
  const save = useExclusive(() => savePrint(record))
  const canConfirm = isOwn && printer !== '' && record.state === 'queued'
  return (
    <Modal opened onClose={onClose} title={file || title} size={960}>
      <Stack gap="sm">
        <Group gap="xs">
          <OutcomeState outcome={outcome} isFile={printer === ''} />
          <Text size="sm">
            {[
              formatInstant(createdAt),
              by,
              printer ? t`to ${printer}` : savedFileLabel,
              copies > 1 ? t`${copies} copies` : '',
              copyNumber > 0 ? copyLabel(copyNumber) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Group>
        {message ? <Text size="sm">{message}</Text> : null}
        {stuckJob ? <StuckJobNotice stuckJob={stuckJob} onCancelled={onChanged} /> : null}
        {pdf.error ? <ErrorMessage message={getErrorMessage(pdf.error)} /> : null}
        {pdf.data ? <PdfScroll label={title} bytes={pdf.data.bytes} height="calc(90dvh - 270px)" /> : null}
        {hasPdf ? null : <Text c="dimmed">{t`The PDF has been deleted.`}</Text>}
        <Group justify="flex-end" gap="xs">
          {canConfirm ? (
            <>
              <Button
                variant="default"
                disabled={confirmation.isPending}
                onClick={() => confirmation.mutate('failed')}
              >{t`Mark as failed`}</Button>
              <Button
                variant="default"
                disabled={confirmation.isPending}
                onClick={() => confirmation.mutate('confirmed')}
              >{t`Mark as printed`}</Button>
            </>
          ) : null}
          {/* For a document with a single original, the saved PDF would be a second original. */}
          {hasSingleOriginal(record.kind) ? null : (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} />}
              disabled={!hasPdf}
              data-autofocus={!canReprint || undefined}
              onClick={() => void save().catch(notifyFailure)}
            >{t`Save PDF`}</Button>
          )}
          <Button
            leftSection={<IconPrinter size={18} />}
            disabled={!canReprint}
            data-autofocus={canReprint || undefined}
            onClick={onPrintAgain}
          >
            {printer ? t`Print again` : t`Print or save again`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
