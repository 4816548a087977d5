import { Checkbox, PasswordInput, Stack } from '@mantine/core'
import { State } from '../../../ui/state'
import type { SettingsForm } from './use-settings-form'

/** The card provider's key: it can be set and removed, and is shown to nobody. */
export function CardSecret({ form, isSet }: { form: SettingsForm; isSet: boolean }) {
  const { cardSecret, removeCardSecret } = form.values
  const error = form.errors.cardSecret
  return (
    <Stack gap="xs" align="stretch">
      <PasswordInput
        label={isSet ? 'New card secret' : 'Card secret'}
        data-path="cardSecret"
        autoComplete="new-password"
        disabled={removeCardSecret}
        value={cardSecret}
        error={error}
        description={isSet ? keeps : first}
        onChange={(event) => form.change({ cardSecret: event.currentTarget.value })}
        onBlur={() => form.leave('cardSecret')}
      />
      <div>
        {isSet ? (
          <State tone="good" label="Card payments are accepted" />
        ) : (
          <State tone="off" label="No card payments: no secret is set" />
        )}
      </div>
      {isSet ? (
        <Checkbox
          label="Remove the card secret: no more card payments"
          checked={removeCardSecret}
          onChange={(event) => form.change({ removeCardSecret: event.currentTarget.checked, cardSecret: '' })}
        />
      ) : null}
    </Stack>
  )
}

const first = 'The key with which the card provider signs payments. It is shown to nobody afterwards.'
const keeps = 'Empty keeps the one that is set, which is shown to nobody.'
