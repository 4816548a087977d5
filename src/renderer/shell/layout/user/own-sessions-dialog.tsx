import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatInstant } from '#contract/protocol/format'
import type { OwnSession } from '#contract/staff/session'
import { useCapabilities } from '../../../core/capabilities'
import { getErrorMessage, notifyDone } from '../../../core/notify'
import { useApiMutation, useApiQuery } from '../../../core/query'
import { ErrorMessage } from '../../../ui/error-message'
import { StatusBadge } from '../../../ui/status-badge'
import classes from './own-sessions.module.css'

/** The user's sessions. Each but the current one can be ended. */
export function OwnSessionsDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const closeButton = useRef<HTMLButtonElement>(null)
  const hasCapability = useCapabilities()
  const { data, error, refetch } = useApiQuery('session', 'own', {})
  const end = useApiMutation('session', 'end')
  const endOthers = useApiMutation('session', 'endOthers')
  const isBusy = end.isPending || endOthers.isPending
  const endError = end.error ?? endOthers.error
  const others = (data ?? []).filter(({ isCurrent }) => !isCurrent)
  const onEnded = ({ message }: { message: string }) => {
    notifyDone(message || t`Session ended`)
    // The pressed button is removed with its row.
    closeButton.current?.focus()
  }
  const endOne = ({ id }: OwnSession) => {
    endOthers.reset()
    end.mutate({ input: { id } }, { onSuccess: onEnded })
  }
  const endAllOthers = () => {
    end.reset()
    endOthers.mutate({ input: {} }, { onSuccess: onEnded })
  }

  return (
    <Modal opened onClose={onClose} title={title} size={720}>
      <Stack gap="md">
        <Text
          size="sm"
          c="dimmed"
        >{t`Sessions end after 12 hours. End any you do not recognise, then change your password.`}</Text>
        {error ? (
          <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <table className={classes.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t`Where`}</th>
                <th scope="col" className={classes.time}>{t`Since`}</th>
                <th scope="col" className={classes.time}>{t`Last seen`}</th>
                <th scope="col" className={classes.action}>{t`Actions`}</th>
              </tr>
            </thead>
            <tbody aria-busy={!data}>
              {data?.map((session) => (
                <tr key={session.id}>
                  <td title={`${describeLocation(session)} ${session.ip}`}>
                    {describeLocation(session)}
                    {session.counter ? <span className={classes.address}>{session.ip}</span> : null}
                  </td>
                  <td>{formatInstant(session.createdAt)}</td>
                  <td>{session.isCurrent ? t`Now` : formatInstant(session.seenAt)}</td>
                  <td className={classes.action}>
                    {session.isCurrent ? (
                      <StatusBadge tone="good" icon={IconDeviceDesktop} label={t`This workstation`} />
                    ) : hasCapability('session.end') ? (
                      <Button
                        size="compact-sm"
                        variant="default"
                        disabled={isBusy}
                        aria-label={t`End the session at ${describeLocation(session)} since ${formatInstant(session.createdAt)}`}
                        onClick={() => endOne(session)}
                      >{t`End`}</Button>
                    ) : null}
                  </td>
                </tr>
              )) ?? <SkeletonRow />}
            </tbody>
          </table>
        )}
        {endError ? (
          <Alert color="red" role="alert">
            {getErrorMessage(endError)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          {others.length > 0 && hasCapability('session.endOthers') ? (
            <Button
              variant="default"
              loading={endOthers.isPending}
              disabled={end.isPending}
              onClick={endAllOthers}
            >{t`End all others`}</Button>
          ) : null}
          <Button ref={closeButton} variant="default" data-autofocus onClick={onClose}>{t`Close`}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const describeLocation = ({ counter, ip }: OwnSession) => counter || ip || t`Unknown device`

const SkeletonRow = () => (
  <tr>
    <td colSpan={4}>
      <Skeleton h={12} />
    </td>
  </tr>
)
