import { formatInstant } from '#contract/protocol/format'
import { approvalPartName, type ChangeRequest } from '#contract/staff/change-request'
import { RequestState } from '../columns'
import classes from './comparison.module.css'

/** Requester, time, purpose and outcome of a request. */
export function RequestHead({ request }: { request: ChangeRequest }) {
  const { subject, part, requestedBy, createdAt, decidedBy, decidedAt, reason } = request
  const facts = [
    ['Part', approvalPartName(part)],
    ['Entry', subject],
    ['Requested by', requestedBy.name],
    ['Requested at', formatInstant(createdAt)],
    ['Decided by', decidedBy],
    ['Decided at', formatInstant(decidedAt)],
    ['Reason', reason],
  ].filter(([, value]) => value)
  return (
    <dl className={classes.head}>
      <div>
        <dt>State</dt>
        <dd>
          <RequestState request={request} />
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
