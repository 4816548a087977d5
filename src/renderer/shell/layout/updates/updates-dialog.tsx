import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import type { UpdateStatus } from '#contract/desk/updates'
import { formatInstant } from '#contract/protocol/format'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { getErrorMessage } from '../../../core/notify'
import { reportUnfinishedWork, updateDialogProps } from './unfinished-work'

const formatMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Release notes and installation time of an update, its error, and the buttons for its phase. */
export function UpdatesDialog({ state, onClose }: { state: UpdateStatus; onClose: () => void }) {
  const { phase, version, notes, done, total, due, waitReason, problem } = state
  const install = useExclusiveMutation({
    async mutationFn() {
      await reportUnfinishedWork()
      await desk.call('updates.install')
    },
  })
  const postpone = useExclusiveMutation({ mutationFn: () => desk.call('updates.later'), onSuccess: onClose })
  const check = useExclusiveMutation({ mutationFn: () => desk.call('updates.check') })
  const cancel = useExclusiveMutation({ mutationFn: () => desk.call('updates.cancel') })
  const failure = install.error ?? postpone.error ?? check.error ?? cancel.error
  const message = problem || (failure ? getErrorMessage(failure) : '')
  return (
    <Modal
      opened
      onClose={onClose}
      title={version ? t`Update ${version}` : t`Updates`}
      size="lg"
      {...updateDialogProps}
    >
      <Stack gap="sm">
        {message ? (
          <Alert color="yellow" p="xs" role="alert">
            {message}
          </Alert>
        ) : null}
        {notes ? (
          <div>
            <Text fw={700}>{t`What is new`}</Text>
            <Text style={{ whiteSpace: 'pre-wrap' }} mah={280} tabIndex={0} component="div" styles={scrollStyles}>
              {notes}
            </Text>
          </div>
        ) : null}
        {phase === 'downloading' ? (
          <div>
            <Progress value={(done / total) * 100} aria-label={t`Download of ${version}`} />
            <Text size="sm" c="dimmed" mt={4}>
              <Trans>
                {formatMegabytes(done)} of {formatMegabytes(total)}
              </Trans>
            </Text>
          </div>
        ) : null}
        {phase === 'ready' ? <Text size="sm">{describeInstallTime(due, waitReason)}</Text> : null}
        <Group justify="flex-end">
          {phase === 'downloading' ? (
            <Button variant="default" onClick={() => cancel.mutate()}>{t`Stop download`}</Button>
          ) : null}
          {phase === 'ready' ? (
            <>
              <Button
                variant="default"
                loading={postpone.isPending}
                onClick={() => postpone.mutate()}
              >{t`Later`}</Button>
              <Button
                data-autofocus
                loading={install.isPending}
                onClick={() => install.mutate()}
              >{t`Restart now`}</Button>
            </>
          ) : (
            <Button variant="default" onClick={onClose}>{t`Close`}</Button>
          )}
          {phase === 'idle' || phase === 'checking' ? (
            <Button loading={check.isPending} onClick={() => check.mutate()}>{t`Check for updates`}</Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  )
}

const scrollStyles = { root: { overflowY: 'auto' } } as const

/** `due`: time from which the update installs by itself. `waitReason`: work that must end before it installs. */
function describeInstallTime(due: string | null, waitReason: string): string {
  if (waitReason) return `${waitReason} ${t`The update starts afterwards.`}`
  const restart = t`The program restarts within two minutes. Saved data is kept.`
  return due
    ? `${restart} ${t`From ${formatInstant(due)} it installs automatically when the workstation is idle.`}`
    : restart
}
