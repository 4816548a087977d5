import { t } from '@lingui/core/macro'
import { Alert, Checkbox } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { formatMoney } from '#contract/protocol/format'
import type { Wizard } from '../use-wizard'

/** Price in paise and GST rate in percent. */
type Pricing = { price: number; taxRate: number }
/** '₹8,750.00'; '₹8,750.00 with 18 % GST' if the rate of `other` differs. */
const describePricing = ({ price, taxRate }: Pricing, other: Pricing) =>
  taxRate === other.taxRate ? formatMoney(price) : t`${{ price: formatMoney(price) }} with ${taxRate} % GST`

/** A pending registration keeps its saved price; an edit may use the current one instead. */
export function CurrentTerms({ payment }: Pick<Wizard, 'payment'>) {
  const { changedPricing, usesCurrentPrice, setUsesCurrentPrice } = payment
  if (!changedPricing) return null
  const [savedTerms, currentTerms] = [
    describePricing(changedPricing.saved, changedPricing),
    describePricing(changedPricing, changedPricing.saved),
  ]
  return (
    <Alert
      icon={<IconInfoCircle />}
      color="blue"
      title={t`Saved at ${savedTerms}; the course costs ${currentTerms} now`}
    >
      {t`This registration keeps the price at which it was saved.`}
      <Checkbox
        mt="xs"
        label={t`Use the current price ${currentTerms} instead`}
        checked={usesCurrentPrice}
        onChange={(event) => setUsesCurrentPrice(event.currentTarget.checked)}
      />
    </Alert>
  )
}
