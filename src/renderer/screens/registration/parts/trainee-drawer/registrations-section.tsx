import { t } from '@lingui/core/macro'
import { Anchor, Skeleton, Text } from '@mantine/core'
import { formatDay, fullName } from '#contract/protocol/format'
import { foldText } from '#contract/protocol/text/fold-text'
import type { Registration } from '#contract/registration/registration'
import { getErrorMessage } from '../../../../core/notify'
import { ErrorMessage } from '../../../../ui/error-message'
import { PaymentStateBadge } from '../payment-state-badge'
import { formatSlot } from '../registration-row'
import classes from './trainee-drawer.module.css'
import { useRegistrationsOfPhone } from './use-shown-row'

type Props = {
  name: string
  phone: string
  /** The shown registration, if it is known. */
  current: Registration | undefined
  /** False while the user steps quickly through the list: nothing is fetched. */
  isSettled: boolean
  onOpen: (registration: Registration) => void
}

/** The shown registration, the person's other registrations, and those of other people with the phone number. */
export function RegistrationsSection({ name, phone, current, isSettled, onOpen }: Props) {
  const { data, error, isPending, refetch } = useRegistrationsOfPhone(phone, isSettled)
  const otherRows = (data?.rows ?? []).filter((row) => row.id !== current?.id && row.phone === phone)
  const isSamePerson = (row: Registration) => foldText(fullName(row)) === foldText(name)
  const ownRows = otherRows.filter(isSamePerson)
  const otherPeople = otherRows.filter((row) => !isSamePerson(row))
  return (
    <>
      <ul className={classes.registrations} aria-label={t`Registrations of this trainee`}>
        {current ? (
          <li aria-current="true">
            <RegistrationText row={current} />
            <PaymentStateBadge row={current} />
          </li>
        ) : null}
        {ownRows.map((row) => (
          <Item key={row.id} row={row} onOpen={onOpen} />
        ))}
      </ul>
      {otherPeople.length > 0 ? (
        <>
          <Text size="xs" c="dimmed" mt="xs">{t`Same phone`}</Text>
          <ul className={classes.registrations} aria-label={t`Same phone`}>
            {otherPeople.map((row) => (
              <Item key={row.id} row={row} prefix={`${fullName(row)}: `} onOpen={onOpen} />
            ))}
          </ul>
        </>
      ) : null}
      {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
      {isPending && phone !== '' ? <Skeleton h={16} mt={6} w="60%" /> : null}
      {data && !current && otherRows.length === 0 ? <Text c="dimmed">{t`No data`}</Text> : null}
    </>
  )
}

type ItemProps = { row: Registration; prefix?: string; onOpen: (registration: Registration) => void }

const Item = ({ row, prefix = '', onOpen }: ItemProps) => (
  <li>
    <Anchor component="button" type="button" ta="left" onClick={() => onOpen(row)}>
      {prefix}
      <RegistrationText row={row} />
    </Anchor>
    <PaymentStateBadge row={row} />
  </li>
)

function RegistrationText({ row }: { row: Registration }) {
  const facts = [row.courseName?.at(0)?.name, formatDay(row.dateOfCourse), formatSlot(row)]
  return <span>{facts.filter(Boolean).join(' · ') || t`No data`}</span>
}
