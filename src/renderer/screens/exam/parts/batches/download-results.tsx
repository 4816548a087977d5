import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Loader, Modal, Progress, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import { useIsExtended } from '../../../../core/capabilities'
import { getErrorMessage } from '../../../../core/notify'
import { ErrorMessage } from '../../../../ui/error-message'
import { useSaveResults } from './use-save-results'

type Props = { batch: Batch; onClose: () => void }

/** Results and certificates of a complete batch as a zip. A server with extensions can omit the correct answers. */
export function DownloadResults({ batch, onClose }: Props) {
  const canOmitAnswers = useIsExtended()
  /** Undefined until the user has chosen. */
  const [withoutAnswers, setWithoutAnswers] = useState<boolean>()
  if (canOmitAnswers && withoutAnswers === undefined)
    return <ChooseAnswers batch={batch} onChoose={setWithoutAnswers} onClose={onClose} />
  return <SaveResults batch={batch} withoutAnswers={withoutAnswers ?? false} onClose={onClose} />
}

type ChooseAnswersProps = Props & { onChoose: (withoutAnswers: boolean) => void }

function ChooseAnswers({ batch, onChoose, onClose }: ChooseAnswersProps) {
  const [variant, setVariant] = useState('with')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose(variant === 'without')
  }
  return (
    <Modal opened onClose={onClose} title={t`Download results`} size="md">
      <form onSubmit={submit}>
        <Stack gap="md">
          <Radio.Group label={t`Results of ${batch.name}`} value={variant} onChange={setVariant}>
            <Stack gap={6} mt={6}>
              <Radio value="with" label={t`With correct answers`} />
              <Radio
                value="without"
                label={t`Without correct answers`}
                description={t`For handing out while the questions stay in use`}
              />
            </Stack>
          </Radio.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
            <Button type="submit" data-autofocus>{t`Save results`}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Starts saving on mount; the desk asks for the file's location. */
function SaveResults({ batch, withoutAnswers, onClose }: Props & { withoutAnswers: boolean }) {
  const { state, start, cancelSaving } = useSaveResults({ batchId: batch.id, withoutAnswers }, onClose)
  const retryButton = useRef<HTMLButtonElement>(null)
  const isFailed = state.kind === 'failed'
  useEffect(() => {
    if (isFailed) retryButton.current?.focus()
  }, [isFailed])

  return (
    <Modal
      opened
      onClose={isFailed ? onClose : cancelSaving}
      closeOnClickOutside={isFailed}
      title={t`Download results`}
      size="md"
    >
      <Stack gap="md">
        {state.kind === 'failed' ? (
          <ErrorMessage message={getErrorMessage(state.error)} />
        ) : (
          <>
            <Text role="status">
              <Trans>
                Preparing results and certificates of <b>{batch.name}</b>. A large batch can take up to a minute.
              </Trans>
            </Text>
            <ReceivedBytes received={state.done} total={state.total} />
          </>
        )}
        <Group justify="flex-end">
          {state.kind === 'failed' ? (
            <>
              <Button variant="default" onClick={onClose}>{t`Close`}</Button>
              <Button ref={retryButton} onClick={start}>{t`Retry`}</Button>
            </>
          ) : (
            <Button variant="default" data-autofocus disabled={state.kind === 'cancelling'} onClick={cancelSaving}>
              {state.kind === 'cancelling'
                ? t({ message: 'Cancelling…', context: 'task' })
                : t({ message: 'Cancel', context: 'task' })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** Progress of the download; a bar where the backend sends the total, otherwise the received size. */
function ReceivedBytes({ received, total }: { received: number; total: number }) {
  if (total > 0)
    return (
      <Stack gap={4}>
        <Progress value={Math.min((received * 100) / total, 100)} aria-label={t`Received`} />
        <Text size="sm" c="dimmed" className="tabular">
          <Trans>
            {formatSize(received)} of {formatSize(total)}
          </Trans>
        </Text>
      </Stack>
    )
  return (
    <Group gap="sm">
      <Loader role="status" size="sm" aria-label={t`Preparing results`} />
      {received > 0 ? (
        <Text size="sm" c="dimmed" className="tabular">
          <Trans>{formatSize(received)} received</Trans>
        </Text>
      ) : null}
    </Group>
  )
}

/** '940 KB', '1.4 MB'. */
const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
