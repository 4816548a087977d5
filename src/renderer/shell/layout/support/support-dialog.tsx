import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Modal, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DeskOutput } from '#contract/desk/index'
import { formatCount } from '#contract/protocol/format'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { getErrorMessage, notifyDone } from '../../../core/notify'
import { ErrorMessage } from '../../../ui/error-message'
import classes from './support-dialog.module.css'

type Report = DeskOutput<'support.report'>

/** Preview of the support report for IT, which can be saved. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'support.report'],
    queryFn: () => desk.call('support.report'),
    // A new report each time the dialog opens; it stays the same while the dialog is open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const save = useExclusiveMutation({
    mutationFn: ({ name, bytes }: Report) => desk.call('files.save', { name, bytes }),
    onSuccess: ({ saved }, { name }) => {
      if (!saved) return
      notifyDone(t`Saved ${name}. Send it to your IT.`)
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t`Support report`} size={960}>
      <Stack gap="md">
        <Text
          size="sm"
          c="dimmed"
        >{t`For IT: version, settings, updates, printers and log of this workstation. It contains no names, phone numbers or typed text.`}</Text>
        {error ? (
          <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} />
        ) : data ? (
          <ReportParts parts={data.parts} />
        ) : (
          <Skeleton h={400} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Close`}</Button>
          <Button
            data-autofocus
            leftSection={<IconDownload size={18} />}
            disabled={!data}
            loading={save.isPending}
            onClick={() => data && save.mutate(data)}
          >{t`Save report`}</Button>
        </Group>
        {save.error ? (
          <Alert color="red" role="alert">
            {getErrorMessage(save.error)}
          </Alert>
        ) : null}
      </Stack>
    </Modal>
  )
}

const ReportParts = ({ parts }: Pick<Report, 'parts'>) => (
  <Tabs defaultValue={parts[0]?.name ?? ''} keepMounted={false}>
    <Tabs.List aria-label={t`Parts of the report`}>
      {parts.map(({ name, text }) => (
        <Tabs.Tab key={name} value={name}>
          {name} <span className={classes.size}>{formatSize(text)}</span>
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {parts.map(({ name, text }) => (
      <Tabs.Panel key={name} value={name}>
        {/* Focusable, so that it can be scrolled by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys. */}
        <section className={classes.text} tabIndex={0} aria-label={name}>
          <pre>{truncateStart(text)}</pre>
        </section>
      </Tabs.Panel>
    ))}
  </Tabs>
)

const formatSize = (text: string) => `${formatCount(Math.max(1, Math.round(text.length / 1024)))} KB`

const maxShownLength = 200_000
/** Shows the end of a long text, which has the latest lines: browsers render megabytes slowly. */
const truncateStart = (text: string) =>
  text.length > maxShownLength ? t`… the rest is in the file\n${text.slice(-maxShownLength)}` : text
