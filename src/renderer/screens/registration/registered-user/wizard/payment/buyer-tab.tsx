import { buyerKeys, noBuyer, pickBuyer } from '#contract/registration/buyer'
import { BuyerFields } from '../../payment/buyer-fields'
import { useFields } from '../form/use-wizard-form'
import type { Wizard } from '../use-wizard'

type Props = Pick<Wizard, 'form' | 'settings'> & { isPaid: boolean }

/** Company that gets the invoice; read-only once the registration is paid. */
export function BuyerTab({ form, settings, isPaid }: Props) {
  const values = useFields(form, ...buyerKeys)
  const { buyerGstin, buyerName, buyerAddress } = form.errors
  if (!settings.hasBuyers || (isPaid && values.buyerGstin === '')) return null
  return (
    <BuyerFields
      buyer={pickBuyer(values)}
      errors={{ buyerGstin, buyerName, buyerAddress }}
      taxPayer={settings.taxPayer}
      disabled={isPaid}
      onChange={(changes) => form.setFields(changes)}
      onClear={() => form.setFields(noBuyer)}
    />
  )
}
