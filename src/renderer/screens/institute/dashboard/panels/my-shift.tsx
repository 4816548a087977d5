import { plural, t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatInstant, formatMoney } from '#contract/protocol/format'
import type { OwnShift } from '#contract/registration/shift/shift'
import { expectedCash } from '#contract/registration/shift/shift-sums'
import { useApiQuery } from '../../../../core/query'
import { LinkButton } from '../link-button'
import { Panel } from '../panel'
import classes from '../panel.module.css'

/** The person's open shift and the cash expected in its drawer. A blind count hides the cash (`countsBlind`, D-206). */
export function MyShift({ path }: { path: string }) {
  const query = useApiQuery('shift', 'own', {}, { refetchOnWindowFocus: true })
  return (
    <Panel
      title={t`My shift`}
      query={query}
      isEmpty={({ report }) => !report}
      emptyText={t`You have no shift open`}
      action={<LinkButton to={path}>{t`Open shift`}</LinkButton>}
      summary={({ report }) => t`Opened ${{ time: formatInstant(report?.openedAt ?? '') }}`}
      link={{ to: path, label: t`View shift` }}
    >
      {({ report, countsBlind }) =>
        report ? (
          <div className={classes.large}>
            {countsBlind ? (
              <Text c="dimmed">{t`The expected amounts are shown after the count.`}</Text>
            ) : (
              <>
                <Text className="tabular" fz={28} lh={1.3} fw={700}>
                  {formatMoney(expectedCash(report))}
                </Text>
                <Text size="sm" c="dimmed">{t`Cash expected in the drawer`}</Text>
              </>
            )}
            <Text size="sm" c="dimmed">
              {receiptsText(report)}
            </Text>
          </div>
        ) : null
      }
    </Panel>
  )
}

const receiptsText = ({ types }: NonNullable<OwnShift['report']>) =>
  plural(
    types.reduce((sum, { receipts }) => sum + receipts, 0),
    { one: '# receipt', other: '# receipts' },
  )
