import { t } from '@lingui/core/macro'
import { Group, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Registration } from '#contract/registration/registration'
import { serverToday } from '../../../../core/workstation/server-time'
import { Portrait } from '../../../../ui/documents/portrait'
import { StatusBadge } from '../../../../ui/status-badge'
import { getLicenceWarning } from '../licence-warning'
import { PaymentStateBadge } from '../payment-state-badge'

type Props = { name: string; phone: string; photo: string; registration: Registration | undefined; badge?: ReactNode }

/** Photo, name, phone and status of a trainee. `badge`: status while the registration is unknown. */
export function TraineeHead({ name, phone, photo, registration, badge }: Props) {
  const licenceWarning = registration ? getLicenceWarning(registration, serverToday()) : ''
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Portrait location={photo} name={name} size={56} />
      <div>
        <Title order={2}>{name || t`No data`}</Title>
        <Group gap={8}>
          <Text className="tabular">{phone}</Text>
          {registration ? <PaymentStateBadge row={registration} /> : badge}
          {licenceWarning ? <StatusBadge tone="wait" icon={IconAlertTriangle} label={licenceWarning} /> : null}
        </Group>
      </div>
    </Group>
  )
}
