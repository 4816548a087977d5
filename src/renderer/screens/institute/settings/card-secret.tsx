import { Checkbox, PasswordInput, Stack } from '@mantine/core'
import { State } from '../../../ui/state'
import type { SettingsForm } from './use-settings-form'

type Props = { form: SettingsForm; isSet: boolean; hasWebhook: boolean }

/** The card provider's secrets: they can be set and removed, and are shown to nobody. */
export function CardSecret({ form, isSet, hasWebhook }: Props) {
  const { removeCardSecret, cardKeyId = '' } = form.values
  return (
    <Stack gap="xs" align="stretch">
      <Secret
        form={form}
        name="cardSecret"
        label={isSet ? 'New card secret' : 'Card secret'}
        about={isSet ? keeps : first}
      />
      <Secret
        form={form}
        name="cardWebhookSecret"
        label={hasWebhook ? 'New webhook secret' : 'Webhook secret'}
        about={hasWebhook ? keeps : webhook}
      />
      <div>
        {isSet && cardKeyId !== '' ? (
          <State tone="good" label="Card payments are accepted" />
        ) : (
          <State
            tone="off"
            label={isSet ? 'No card payments: no key id is set' : 'No card payments: no secret is set'}
          />
        )}
      </div>
      {isSet ? (
        <Checkbox
          label="Remove the card secret: no more card payments"
          checked={removeCardSecret}
          onChange={(event) =>
            form.change({ removeCardSecret: event.currentTarget.checked, cardSecret: '', cardWebhookSecret: '' })
          }
        />
      ) : null}
    </Stack>
  )
}

type SecretProps = { form: SettingsForm; name: 'cardSecret' | 'cardWebhookSecret'; label: string; about: string }
const Secret = ({ form, name, label, about }: SecretProps) => (
  <PasswordInput
    label={label}
    data-path={name}
    autoComplete="new-password"
    disabled={form.values.removeCardSecret}
    value={form.values[name]}
    error={form.errors[name]}
    description={about}
    onChange={(event) => form.change({ [name]: event.currentTarget.value })}
    onBlur={() => form.leave(name)}
  />
)

const first = 'The key with which the card provider signs payments. It is shown to nobody afterwards.'
const webhook = 'With which its messages are signed. Without it, payments that no counter reports are found by asking.'
const keeps = 'Empty keeps the one that is set, which is shown to nobody.'
