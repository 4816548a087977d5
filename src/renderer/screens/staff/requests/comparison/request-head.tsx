import { t } from '@lingui/core/macro'
import { formatInstant } from '#contract/protocol/format'
import { approvalPartName, type ChangeRequest } from '#contract/staff/change-request'
import { RequestStateBadge } from '../columns'
import classes from './comparison.module.css'

/** State of a change request, its part and entry, and who requested and decided it. */
export function RequestHead({ request }: { request: ChangeRequest }) {
  const { subject, part, requestedBy, createdAt, decidedBy, decidedAt, reason } = request
  const facts = [
    [t`Part`, approvalPartName(part)],
    [t`Entry`, subject],
    [t`Requested by`, requestedBy.name],
    [t`Requested at`, formatInstant(createdAt)],
    [t`Decided by`, decidedBy],
    [t`Decided at`, formatInstant(decidedAt)],
    [t`Reason`, reason],
  ].filter(([, value]) => value)
  return (
    <dl className={classes.head}>
      <div>
        <dt>{t`State`}</dt>
        <dd>
          <RequestStateBadge request={request} />
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
