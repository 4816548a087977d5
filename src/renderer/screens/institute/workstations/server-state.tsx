import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { sequenceLabel } from '#contract/institute/sequence'
import type { SequenceStop } from '#contract/institute/server'
import { conditionText } from '#contract/institute/server-condition'
import { formatInstant } from '#contract/protocol/format'
import { refetchEveryMinute } from '../../../core/cache/refetch-policies'
import { useHasExtension } from '../../../core/capabilities'
import { notifyDone } from '../../../core/notify'
import { useApiMutation, useApiQuery } from '../../../core/query'
import { Confirm } from '../../../ui/dialogs/confirm'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'

/** Problems of the server, for IT. Renders nothing if there are none, or if the backend lacks the extension `server`. */
export function ServerState() {
  const [stopToConfirm, setStopToConfirm] = useState<SequenceStop>()
  useRestoreFocus(stopToConfirm !== undefined)
  const hasServerState = useHasExtension('server')
  const { data } = useApiQuery('server', 'state', {}, { enabled: hasServerState, ...refetchEveryMinute })
  // `stops` has each stopped sequence.
  const conditions = (data?.conditions ?? []).filter(({ code }) => code !== 'numbers.stopped')
  const stops = data?.stops ?? []
  if (conditions.length + stops.length === 0) return null
  return (
    <Stack gap="xs">
      {conditions.map(({ code, detail }) => (
        <Alert key={code + detail} color="red" icon={<IconAlertTriangle />} role="alert" title={conditionText(code)}>
          {detail}
        </Alert>
      ))}
      {stops.map((stop) => (
        <Alert
          key={stop.id}
          color="red"
          icon={<IconAlertTriangle />}
          role="alert"
          title={t`Numbering of ${sequenceLabel(stop.kind).toLowerCase()} is stopped: the server may have been restored from an older backup`}
        >
          <Stack gap="xs" align="flex-start">
            <span>{describeStop(stop)}</span>
            <Button size="xs" variant="default" onClick={() => setStopToConfirm(stop)}>
              <Trans>Continue after {stop.seenNumber}…</Trans>
            </Button>
          </Stack>
        </Alert>
      ))}
      <ConfirmResume stop={stopToConfirm} onClose={() => setStopToConfirm(undefined)} />
    </Stack>
  )
}

const describeStop = ({ seenNumber, issuedNumber, workstation, staff, noticedAt }: SequenceStop): string =>
  t`Highest number seen: ${seenNumber}, at ${workstation || t`a workstation`}, reported ${{ noticed: formatInstant(noticedAt) }} while ${staff || t`an unknown user`} was signed in. Highest number here: ${issuedNumber}.`

/** Asks for confirmation before a stopped number sequence issues numbers again. */
function ConfirmResume({ stop, onClose }: { stop: SequenceStop | undefined; onClose: () => void }) {
  const { mutate, isPending, error, reset } = useApiMutation('server', 'resumeNumbers')
  const close = () => {
    reset()
    onClose()
  }
  const resume = ({ id, seen }: SequenceStop) =>
    mutate(
      { input: { id, seen } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message)
          close()
        },
      },
    )
  return (
    <Confirm
      opened={stop !== undefined}
      confirmLabel={t`Continue`}
      busy={isPending}
      error={error}
      onConfirm={() => stop && resume(stop)}
      onClose={close}
    >
      {stop ? (
        <Text>
          <Trans>
            Continue after <strong>{stop.seenNumber}</strong>? If a newer backup exists, restore it instead. Documents
            issued after {stop.issuedNumber} are not in this database: enter them again, and they get new numbers. The
            audit log records this.
          </Trans>
        </Text>
      ) : null}
    </Confirm>
  )
}
