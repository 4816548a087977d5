import { t } from '@lingui/core/macro'
import { Checkbox, Stack } from '@mantine/core'
import { type MailLanguage, type MailSecurity, mailLanguages } from '#contract/institute/mail-options'
import { toOptions } from '../../../ui/forms/match-option'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { labels, SettingsField } from './fields'
import { SecretField, SecretRemovalCheckbox } from './secret-field'
import { Section } from './section'
import classes from './settings.module.css'
import { TestMail } from './test-mail'
import type { SettingsForm } from './use-settings-form'

type Props = { form: SettingsForm; hasPassword: boolean }

/** Mail server of the institute, and the mails that it sends. */
export const MailSection = ({ form, hasPassword }: Props) => (
  <Section
    title={t`Mail`}
    description={t`With a mail server, mails are sent automatically; Outgoing mail shows their status. Without one, trainees receive no mail.`}
  >
    <Stack gap="md">
      <div className={classes.fields}>
        <SettingsField
          form={form}
          name="mailHost"
          kind="text"
          help={t`For example smtp.institute.in. Leave empty to send no mail`}
        />
        <MailSecurityField form={form} />
        <SettingsField form={form} name="mailPort" kind="integer" help={t`Usually 587, and 465 for TLS`} />
        <SettingsField
          form={form}
          name="mailFrom"
          kind="text"
          help={t`Sender and reply address, for example office@institute.in`}
        />
        <SettingsField
          form={form}
          name="mailUser"
          kind="text"
          help={t`User name on the mail server; leave empty if not required`}
        />
        <MailPasswordFields form={form} isSet={hasPassword} />
        <SearchableSelect
          label={labels.mailLanguage}
          data={languageOptions}
          value={form.values.mailLanguage ?? 'both'}
          allowDeselect={false}
          onChange={(mailLanguage) => form.change({ mailLanguage: mailLanguage as MailLanguage })}
        />
      </div>
      <Stack gap={6}>
        {mailSwitches.map((name) => (
          <Checkbox
            key={name}
            label={labels[name]}
            checked={form.values[name] ?? true}
            onChange={(event) => form.change({ [name]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
      <TestMail form={form} />
    </Stack>
  </Section>
)

/** Settings that switch a kind of mail on. */
const mailSwitches = ['mailsConfirmations', 'mailsCancellations', 'mailsReminders', 'mailsCodes'] as const
const languageLabels: Record<MailLanguage, string> = {
  both: t`English and Hindi`,
  english: t`English`,
  hindi: t`Hindi`,
}
const languageOptions = toOptions(mailLanguages, (language) => languageLabels[language])
const securityOptions: { value: MailSecurity; label: string }[] = [
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'tls', label: t`TLS from the start` },
  { value: 'none', label: t`None` },
]
const usualPorts: Record<MailSecurity, number> = { starttls: 587, tls: 465, none: 25 }

function MailSecurityField({ form }: Pick<Props, 'form'>) {
  const { mailSecurity = 'starttls', mailPort = 0 } = form.values
  const choose = (newSecurity: MailSecurity) => {
    // A port that the user chose is kept.
    const isUsualPort = Object.values(usualPorts).some((port) => port === mailPort)
    form.change({ mailSecurity: newSecurity, ...(isUsualPort ? { mailPort: usualPorts[newSecurity] } : {}) })
  }
  return (
    <SearchableSelect
      label={labels.mailSecurity}
      description={
        mailSecurity === 'none' ? t`Unencrypted. Use only inside your own network` : t`As the mail server requires`
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={securityOptions}
      value={mailSecurity}
      allowDeselect={false}
      onChange={(value) => choose(value as MailSecurity)}
    />
  )
}

const MailPasswordFields = ({ form, isSet }: { form: SettingsForm; isSet: boolean }) => (
  <Stack gap="xs" align="stretch">
    <SecretField
      form={form}
      name="mailPassword"
      removal="removeMailPassword"
      label={isSet ? t`New password` : t`Password`}
      description={isSet ? t`Leave empty to keep the current one` : t`Hidden after saving`}
      hasDescriptionBelow
    />
    {isSet ? (
      <SecretRemovalCheckbox
        form={form}
        removal="removeMailPassword"
        secrets={['mailPassword']}
        label={t`Remove the password`}
      />
    ) : null}
  </Stack>
)
