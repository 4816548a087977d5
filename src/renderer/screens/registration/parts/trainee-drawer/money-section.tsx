import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { copyLabel, hasSingleOriginal, kindNames } from '#contract/desk/printed-kinds'
import { formatInstant } from '#contract/protocol/format'
import { desk } from '../../../../core/desk'
import { getErrorMessage } from '../../../../core/notify'
import type { Detail } from '../../../../ui/dialogs/detail'
import { DetailList } from '../../../../ui/dialogs/detail-list'
import { ErrorMessage } from '../../../../ui/error-message'
import classes from './trainee-drawer.module.css'

type Props = {
  details: readonly Detail[]
  /** Subject of the prints to list; undefined lists none. */
  registrationId: string | undefined
  /** False while the user moves quickly through the list: nothing is fetched. */
  isSettled: boolean
}

/** Price, payment, refund, and what this workstation has printed for the registration. */
export const MoneySection = ({ details, registrationId, isSettled }: Props) => (
  <>
    <DetailList layout="lines" details={details} />
    {registrationId ? <Prints registrationId={registrationId} isSettled={isSettled} /> : null}
  </>
)

/** 'failed', or 'saved as PDF' for a print without a printer; '' for a document that was printed. */
function describePrint(state: string, printer: string): string {
  if (state === 'failed') return t({ message: 'failed', context: 'print' })
  return printer === '' ? t`saved as PDF` : ''
}

function Prints({ registrationId, isSettled }: { registrationId: string; isSettled: boolean }) {
  const { data, error, refetch } = useQuery({
    // A print refetches all keys that begin with 'desk', 'journal' and the registration id.
    queryKey: ['desk', 'journal', registrationId, 'records'],
    queryFn: () => desk.call('printing.records', { day: null, subject: registrationId }),
    enabled: isSettled,
  })
  if (error && !data) return <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} />
  if (!data?.length) return null
  return (
    <>
      <Text size="xs" c="dimmed" mt="xs">{t`Printed at this workstation`}</Text>
      <ul className={classes.list} aria-label={t`Printed at this workstation`}>
        {data.map(({ id, kind, copyNumber, state, createdAt, by, printer }) => (
          <li key={id}>
            {[
              kindNames[kind],
              hasSingleOriginal(kind) ? copyLabel(copyNumber) : '',
              describePrint(state, printer),
              formatInstant(createdAt),
              by,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </>
  )
}
