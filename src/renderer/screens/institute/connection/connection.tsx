import { t } from '@lingui/core/macro'
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconPlugConnected } from '@tabler/icons-react'
import { useRef } from 'react'
import type { DeskOutput } from '#contract/desk/index'
import { desk } from '../../../core/desk'
import { useExclusive } from '../../../core/exclusive'
import { getErrorMessage, notifyDone, notifyFailure } from '../../../core/notify'
import { serverToday } from '../../../core/workstation/server-time'
import { useDeferredFocus } from '../../../ui/dialogs/use-deferred-focus'
import { ErrorMessage } from '../../../ui/error-message'
import { Page } from '../../../ui/page'
import classes from './connection.module.css'
import { ConnectionCheckResult } from './result'
import { useConnectionCheck } from './use-check'

async function saveReport({ redacted }: DeskOutput<'connection.check'>) {
  const name = `Connection report ${serverToday()}.json`
  const { saved } = await desk.call('files.save', { name, bytes: new TextEncoder().encode(redacted) })
  if (saved) notifyDone(t`Saved ${name}. It contains no personal data.`)
}

/** The same check as `npm run check:connection`, with the session of the signed-in user. */
export function Connection() {
  const { state, lastResult, start, cancel } = useConnectionCheck()
  const saveOnce = useExclusive(saveReport)
  const isRunning = state.kind === 'running'
  return (
    <Page
      action={
        lastResult && !isRunning ? (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconDownload size={18} />}
              onClick={() => void saveOnce(lastResult).catch(notifyFailure)}
            >{t`Save report`}</Button>
            <Button leftSection={<IconPlugConnected size={18} />} onClick={start}>{t`Check again`}</Button>
          </Group>
        ) : null
      }
    >
      {isRunning ? <Running {...state} onCancel={cancel} /> : null}
      {state.kind === 'failed' ? <ErrorMessage message={getErrorMessage(state.error)} onRetry={start} /> : null}
      {state.kind === 'idle' && !lastResult ? <StartPanel onCheck={start} /> : null}
      {state.kind === 'idle' && lastResult ? <ConnectionCheckResult report={lastResult.report} /> : null}
    </Page>
  )
}

const StartPanel = ({ onCheck }: { onCheck: () => void }) => (
  <Paper withBorder p="md" maw={720}>
    <Stack gap="sm" align="flex-start">
      <Text>{t`Makes every read call of the screens to the institute, as the signed-in user. Nothing is changed there. The result shows which screens work, and what differs from the specification.`}</Text>
      <Button leftSection={<IconPlugConnected size={18} />} onClick={onCheck}>{t`Start check`}</Button>
    </Stack>
  </Paper>
)

type RunningProps = { done: number; total: number; call: string; onCancel: () => void }
function Running({ done, total, call, onCancel }: RunningProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The focused “Start check” button is removed from the page, so Cancel takes the focus.
  useDeferredFocus(() => button.current)
  return (
    <Paper withBorder p="md" maw={720}>
      <Stack gap="sm" align="flex-start">
        <Text role="status">{t`Checking the calls one by one.`}</Text>
        <Progress size="md" w="100%" value={total ? (done / total) * 100 : 0} aria-label={t`Calls made`} />
        <Text size="sm" c="dimmed" className={classes.figures ?? ''}>
          {total ? t`${done} of ${total}` : t`Starting`}
          {call ? `: ${call}` : ''}
        </Text>
        <Button ref={button} variant="default" onClick={onCancel}>{t`Cancel`}</Button>
      </Stack>
    </Paper>
  )
}
