import { t } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatInstant, fullName } from '#contract/protocol/format'
import { useApiQuery } from '../../../../core/query'
import { getOpenRowTarget } from '../../../../crud/list/use-open-row'
import { StatusBadge } from '../../../../ui/status-badge'
import { Panel } from '../panel'
import classes from './lines.module.css'

/** As many as the panel shows without scrolling. */
const rowCount = 5

/** The latest registrations; each opens its trainee's drawer. */
export function LastRegistrations({ path }: { path: string }) {
  const query = useApiQuery('registration', 'list', { search: '', page: 1, limit: 10 })
  return (
    <Panel
      title={t`Last registrations`}
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t`No trainees yet.`}
      summary={({ rows }) => t`Latest: ${{ time: formatInstant(rows[0]?.createdAt ?? '') }}`}
      link={{ to: path, label: t`View trainees` }}
    >
      {({ rows }) => (
        <ul className={classes.lines}>
          {rows.slice(0, rowCount).map((row) => {
            const [to, options] = getOpenRowTarget(path, row.id, row.phone)
            return (
              <li key={row.id}>
                <Anchor component={Link} to={to} {...options} title={fullName(row)} truncate flex={1}>
                  {fullName(row)}
                </Anchor>
                <span className={classes.detail} title={row.courseName?.at(0)?.name}>
                  {row.courseName?.at(0)?.name}
                </span>
                {row.isPaymentDone ? null : (
                  <StatusBadge tone="wait" label={t({ message: 'Pending', context: 'payment' })} />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
