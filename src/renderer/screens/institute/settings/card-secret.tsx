import { Stack } from '@mantine/core'
import { StatusBadge } from '../../../ui/status-badge'
import { RemoveSecret, SecretField } from './secret-field'
import type { SettingsForm } from './use-settings-form'

/** `isSet`, `hasWebhook`: a card secret, a webhook secret is stored. */
type Props = { form: SettingsForm; isSet: boolean; hasWebhook: boolean }

/** Secrets of the card payment provider. */
export function CardSecret({ form, isSet, hasWebhook }: Props) {
  const { cardKeyId = '' } = form.values
  return (
    <Stack gap="xs" align="stretch">
      <SecretField
        form={form}
        name="cardSecret"
        removal="removeCardSecret"
        label={isSet ? 'New card secret' : 'Card secret'}
        description={isSet ? keepHint : cardSecretHint}
      />
      <SecretField
        form={form}
        name="cardWebhookSecret"
        removal="removeCardSecret"
        label={hasWebhook ? 'New webhook secret' : 'Webhook secret'}
        description={hasWebhook ? keepHint : webhookHint}
      />
      <div>
        {isSet && cardKeyId !== '' ? (
          <StatusBadge tone="good" label="Card payments are accepted" />
        ) : (
          <StatusBadge
            tone="neutral"
            label={isSet ? 'No card payments: no key id is set' : 'No card payments: no secret is set'}
          />
        )}
      </div>
      {isSet ? (
        <RemoveSecret
          form={form}
          removal="removeCardSecret"
          secrets={['cardSecret', 'cardWebhookSecret']}
          label="Remove the card secret: no more card payments"
        />
      ) : null}
    </Stack>
  )
}

const cardSecretHint = 'Verifies the card provider’s payments. Hidden after saving.'
const webhookHint =
  'Verifies the card provider’s messages. Without it, payments that no workstation reports are found by polling.'
const keepHint = 'Leave empty to keep the current one.'
