import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/protocol/failure'
import { type Buyer, buyerKeys, buyerProblems, isSameBuyer, noBuyer, pickBuyer } from '#contract/registration/buyer'
import type { Registration } from '#contract/registration/registration'
import { api } from '../../../../core/api'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { useExclusiveMutation } from '../../../../core/exclusive'
import { notifyDone, notifyFailure } from '../../../../core/notify'
import { useRegistrationSettings } from '../wizard/form/use-registration-settings'
import { BuyerFields } from './buyer-fields'

type Props = {
  row: Registration
  disabled: boolean
  /** Blocks the payment while changes are unsaved: its invoice would go to the recipient saved earlier. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** Form for the company that gets the invoice instead of the trainee. It is saved before the payment. */
export function BuyerSection({ row, disabled, onUnsaved }: Props) {
  const client = useQueryClient()
  const { hasBuyers, taxPayer } = useRegistrationSettings()
  const [savedBuyer, setSavedBuyer] = useState(pickBuyer(row))
  const [buyer, setBuyer] = useState(savedBuyer)
  const [errors, setErrors] = useState<{ [K in keyof Buyer]?: string }>({})
  const change = (next: Buyer) => {
    setBuyer(next)
    setErrors({})
    onUnsaved(!isSameBuyer(next, savedBuyer))
  }
  const saveMutation = useExclusiveMutation({
    mutationFn: (input: Buyer) => api.extension.setBuyer({ id: row.id, ...input }),
    onSuccess: async ({ message }, input) => {
      setSavedBuyer(input)
      setBuyer(input)
      onUnsaved(false)
      notifyDone(message || t`Recipient saved`)
      await invalidateEntities(client, 'registration')
    },
    onError: (error) => {
      const fields = error instanceof CallError ? error.fields : {}
      const problems = Object.fromEntries(buyerKeys.flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])))
      if (Object.keys(problems).length > 0) setErrors(problems)
      else notifyFailure(error)
    },
  })
  if (!hasBuyers) return null
  const save = () => {
    const problems = buyerProblems(buyer)
    if (Object.keys(problems).length > 0) setErrors(problems)
    else saveMutation.mutate({ ...buyer, buyerGstin: buyer.buyerGstin.trim().toUpperCase() })
  }
  return (
    <>
      <BuyerFields
        buyer={buyer}
        errors={errors}
        taxPayer={taxPayer}
        disabled={disabled || saveMutation.isPending}
        onChange={(changes) => change({ ...buyer, ...changes })}
        onClear={() => change(noBuyer)}
      />
      {isSameBuyer(buyer, savedBuyer) ? null : (
        <Group>
          <Button variant="light" loading={saveMutation.isPending} disabled={disabled} onClick={save}>
            {isSameBuyer(buyer, noBuyer) ? t`Save: invoice to the trainee` : t`Save company`}
          </Button>
        </Group>
      )}
    </>
  )
}
