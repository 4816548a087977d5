import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatInstant } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { useRecordHistory } from '../../../../core/record-history'
import { useIsAccessible } from '../../../../core/screens/accessible-screens'
import classes from './trainee-drawer.module.css'

/**
 * Events of a registration, newest first. They come from the audit log, or from the registration's times if the log is
 * empty or the user cannot read it.
 */
export function TimelineSection({ registration }: { registration: Registration }) {
  const History = useRecordHistory()
  // Path of the audit log.
  const canReadLog = useIsAccessible()('/trail')
  const { id, createdAt, paidAt, cancelledAt, cancelledBy } = registration
  const events = [
    { label: cancelledBy ? t`Cancelled by ${cancelledBy}` : t`Cancelled`, at: cancelledAt },
    { label: t`Paid`, at: paidAt },
    { label: t`Registered`, at: createdAt },
  ].filter(({ at }) => at !== '')
  const registrationTimes = (
    <ul className={classes.list} aria-label={t`Events`}>
      {events.map(({ label, at }) => (
        <li key={label}>
          {label} <Text span c="dimmed">{`· ${formatInstant(at)}`}</Text>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {canReadLog ? null : registrationTimes}
      <History key={id} record={{ entity: 'registration', id, isExpanded: true, empty: registrationTimes }} />
    </>
  )
}
