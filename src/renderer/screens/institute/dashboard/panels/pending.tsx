import { plural, t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatCount, formatMoney } from '#contract/protocol/format'
import { useApiQuery } from '../../../../core/query'
import { buildScreenUrl } from '../../../../core/screen-url'
import { Panel } from '../panel'
import classes from '../panel.module.css'

/** Sum and number of unpaid registrations; only their number for a role without access to payments. */
export function PendingPayments({ path }: { path: string }) {
  const query = useApiQuery('registration', 'pending', {})
  return (
    <Panel
      title={t`Pending payments`}
      query={query}
      isEmpty={({ count }) => count === 0}
      emptyText={t`No pending payments.`}
      summary={({ count, amount }) =>
        typeof amount === 'number'
          ? plural(count, { one: '# registration not paid yet', other: '# registrations not paid yet' })
          : t`Registrations not paid yet`
      }
      link={{ to: buildScreenUrl(path, { payment: 'Pending' }), label: t`View unpaid registrations` }}
    >
      {({ count, amount }) => (
        <div className={classes.large}>
          <Text className="tabular" fz={28} lh={1.3} fw={700}>
            {typeof amount === 'number' ? formatMoney(amount) : formatCount(count)}
          </Text>
        </div>
      )}
    </Panel>
  )
}
