import { t } from '@lingui/core/macro'
import { Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { stateLabel } from '#contract/institute/states'
import { supplyTo, type TaxPayer } from '#contract/institute/tax-status'
import { type Buyer, buyerLabels, completeGstin } from '#contract/registration/buyer'

type Props = {
  buyer: Buyer
  errors: { [K in keyof Buyer]?: ReactNode }
  taxPayer: TaxPayer
  disabled: boolean
  onChange: (changes: Partial<Buyer>) => void
  onClear: () => void
}

/** Optional company as recipient of the invoice, with the tax that follows from its state. */
export function BuyerFields({ buyer, errors, taxPayer, disabled, onChange, onClear }: Props) {
  const [isOpenedByUser, setOpenedByUser] = useState(false)
  const isOpen = isOpenedByUser || Object.values(buyer).some((value) => value !== '')
  const toggle = (isChecked: boolean) => {
    setOpenedByUser(isChecked)
    if (!isChecked) onClear()
  }
  const inputProps = (name: keyof Buyer) => ({
    label: buyerLabels[name],
    value: buyer[name],
    error: errors[name],
    disabled,
    required: true,
    autoComplete: 'off',
    'data-path': name,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  })
  return (
    <Stack gap="xs">
      <Checkbox
        label={t`Invoice to a company with a GST number`}
        checked={isOpen}
        disabled={disabled}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isOpen ? (
        <>
          <Group grow align="flex-start">
            <TextInput
              {...inputProps('buyerGstin')}
              maxLength={20}
              description={describeTax(buyer, taxPayer)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            <TextInput {...inputProps('buyerName')} />
          </Group>
          <Textarea {...inputProps('buyerAddress')} autosize minRows={2} />
          {disabled ? null : <Text size="xs" c="dimmed">{t`Can be changed until the invoice is issued.`}</Text>}
        </>
      ) : null}
    </Stack>
  )
}

/** State of the company and the tax that follows; '' while the number is incomplete. */
function describeTax({ buyerGstin }: Buyer, taxPayer: TaxPayer): string {
  const gstin = completeGstin(buyerGstin)
  if (!gstin) return ''
  const state = stateLabel(gstin.slice(0, 2))
  if (taxPayer.taxStatus !== 'regular') return state
  return `${state}: ${supplyTo(taxPayer, gstin).isInterState ? t`IGST, another state than the institute’s` : t`CGST and SGST`}`
}
