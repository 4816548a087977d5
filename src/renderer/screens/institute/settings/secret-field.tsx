import { Checkbox, PasswordInput } from '@mantine/core'
import type { SettingsForm } from './use-settings-form'

type Removal = 'removeCardSecret' | 'removeMailPassword'
type Secret = 'cardSecret' | 'cardWebhookSecret' | 'mailPassword'
type Props = {
  form: SettingsForm
  name: Secret
  /** Form field that marks the secret for removal; the input is then disabled. */
  removal: Removal
  label: string
  description: string
  hasDescriptionBelow?: boolean
}

/** Input of a secret. The stored secret is never displayed. */
export const SecretField = ({ form, name, removal, label, description, hasDescriptionBelow = false }: Props) => (
  <PasswordInput
    label={label}
    data-path={name}
    autoComplete="new-password"
    disabled={form.values[removal]}
    value={form.values[name]}
    error={form.errors[name]}
    description={description}
    inputWrapperOrder={
      hasDescriptionBelow ? ['label', 'input', 'description', 'error'] : ['label', 'description', 'input', 'error']
    }
    onChange={(event) => form.change({ [name]: event.currentTarget.value })}
    onBlur={() => form.validateField(name)}
  />
)

type RemovalProps = { form: SettingsForm; removal: Removal; secrets: readonly Secret[]; label: string }

/** Checkbox that marks the secrets for removal and empties their inputs. */
export const SecretRemovalCheckbox = ({ form, removal, secrets, label }: RemovalProps) => (
  <Checkbox
    label={label}
    checked={form.values[removal]}
    onChange={(event) =>
      form.change({
        [removal]: event.currentTarget.checked,
        ...Object.fromEntries(secrets.map((secret) => [secret, ''])),
      })
    }
  />
)
