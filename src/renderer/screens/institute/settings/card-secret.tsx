import { t } from '@lingui/core/macro'
import { Stack } from '@mantine/core'
import { StatusBadge } from '../../../ui/status-badge'
import { SecretField, SecretRemovalCheckbox } from './secret-field'
import type { SettingsForm } from './use-settings-form'

type Props = { form: SettingsForm; hasCardSecret: boolean; hasWebhookSecret: boolean }

/** Secrets of the card payment provider. */
export function CardSecret({ form, hasCardSecret, hasWebhookSecret }: Props) {
  const { cardKeyId = '' } = form.values
  return (
    <Stack gap="xs" align="stretch">
      <SecretField
        form={form}
        name="cardSecret"
        removal="removeCardSecret"
        label={hasCardSecret ? t`New card secret` : t`Card secret`}
        description={hasCardSecret ? keepHint : cardSecretHint}
      />
      <SecretField
        form={form}
        name="cardWebhookSecret"
        removal="removeCardSecret"
        label={hasWebhookSecret ? t`New webhook secret` : t`Webhook secret`}
        description={hasWebhookSecret ? keepHint : webhookHint}
      />
      <div>
        {hasCardSecret && cardKeyId !== '' ? (
          <StatusBadge tone="good" label={t`Card payments are accepted`} />
        ) : (
          <StatusBadge
            tone="neutral"
            label={hasCardSecret ? t`No card payments: no key id is set` : t`No card payments: no secret is set`}
          />
        )}
      </div>
      {hasCardSecret ? (
        <SecretRemovalCheckbox
          form={form}
          removal="removeCardSecret"
          secrets={['cardSecret', 'cardWebhookSecret']}
          label={t`Remove the card secret: no more card payments`}
        />
      ) : null}
    </Stack>
  )
}

const cardSecretHint = t`Verifies the card provider’s payments. Hidden after saving.`
const webhookHint = t`Verifies the card provider’s messages. Without it, payments that no workstation reports are found by polling.`
const keepHint = t`Leave empty to keep the current one.`
