import { t } from '@lingui/core/macro'

type MailSettingsDraft = Partial<
  Record<'mailHost' | 'mailSecurity' | 'mailUser' | 'mailPassword' | 'mailFrom', string | undefined> & {
    mailPort: number | undefined
    removeMailPassword: boolean | undefined
  }
>
/** Stored mail settings; a field is absent if its value is unknown. */
export type StoredMailSettings = Partial<
  Record<'mailHost' | 'mailSecurity', string> & { mailPort: number; hasMailPassword: boolean }
>
export type MailField = 'mailHost' | 'mailUser' | 'mailPassword' | 'mailFrom'

/** Problems of mail settings that depend on each other, by field. `settingsProblems` checks each single setting. */
export function mailProblems(draft: MailSettingsDraft, stored: StoredMailSettings): Partial<Record<MailField, string>> {
  const { mailUser = '', mailPassword = '', mailFrom } = draft
  // Older workstations do not send these three: the stored values then stay.
  const { mailHost = stored.mailHost ?? '', mailPort = stored.mailPort, mailSecurity = stored.mailSecurity } = draft
  const problems: Partial<Record<MailField, string>> = {}
  if (draft.removeMailPassword && mailPassword !== '')
    problems.mailPassword = t`Enter a new password or remove the old one, not both`
  if (mailHost.trim() === '') return problems
  if (draft.mailHost !== undefined && (mailFrom ?? '').trim() === '')
    problems.mailFrom = t`Enter the sender address of mails`
  const keepsPassword = stored.hasMailPassword === true && mailPassword === '' && !draft.removeMailPassword
  // A changed port or removed encryption counts as another server, so that the stored password is not revealed.
  const isOtherServer =
    mailHost.trim().toLowerCase() !== stored.mailHost ||
    mailPort !== stored.mailPort ||
    (mailSecurity === 'none' && wasEncrypted(stored))
  if (keepsPassword && isOtherServer)
    problems.mailPassword = t`Enter the password again: the stored one is not sent to another server`
  else if (mailUser.trim() !== '' && !keepsPassword && mailPassword === '')
    problems.mailPassword = t`Enter the password of this user at the mail server`
  return problems
}

const wasEncrypted = ({ mailSecurity }: StoredMailSettings) => mailSecurity !== 'none'
