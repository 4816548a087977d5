import type { PaymentRecord } from '#contract/registration/payment/payment-record'
import type { RowDrawerProps } from '../../../../crud/definition'
import { documentDetails } from '../trainee-details'
import { registrationGroups } from './details'
import { LinkedDrawer } from './linked-drawer'

/** "Payment Information": a payment with the registration that it paid (D-72). */
export const PaymentDrawer = (props: RowDrawerProps<PaymentRecord>) => (
  <LinkedDrawer
    {...props}
    toLinkedRow={({ user, registration }) => ({
      name: user?.firstName || registration?.name || '',
      phone: user?.phone || registration?.phone || '',
      email: user?.email ?? '',
      registrationId: registration?.id ?? '',
    })}
    toDetails={(row, registration) => ({
      money: props.getGroups(row).flatMap(({ details }) => details),
      groups: registration ? registrationGroups(registration) : [],
      documents: registration ? documentDetails(registration) : [],
    })}
  />
)
