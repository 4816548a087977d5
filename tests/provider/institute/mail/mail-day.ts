import type { SettingsDraft } from '#contract/institute/settings'
import { addDays, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import type { RegistrationDraft } from '#contract/registration/registration'
import { type MailServer, startMailServer } from '../../../support/mail/mail-server'
import type { Institute } from '../../institute-under-test'
import { newRegistrationDraft } from '../../registration/draft'
import { paymentOf } from '../../registration/paying'
import { changeSettings } from '../settings/changing-settings'

/** A Friday, eight in the morning in India: before the hour of reminders. */
export const friday = '2026-11-20'
export const morning = indiaTimeToEpochMs(friday, '08:00')
export const minute = 60_000
export const hour = 60 * minute
export const senderAddress = 'office@institute.example'
/** No automatic runs, and short timeouts. */
export const mailOptions = {
  pollIntervalMs: 3_600_000,
  commitDelayMs: 3_600_000,
  timeouts: { connectMs: 8_000, responseMs: 8_000, transferMs: 16_000 },
}

/** How the institute reaches a mail server of the test. */
export const mailSettingsFor = ({ port }: Pick<MailServer, 'port'>): Partial<SettingsDraft> => ({
  mailHost: '127.0.0.1',
  mailPort: port,
  mailSecurity: 'none',
  mailFrom: senderAddress,
  mailUser: '',
  removeMailPassword: true,
  mailsReminders: false,
})

/** Starts a mail server and sets the institute to it. */
export async function startConfiguredServer(
  institute: Institute,
  changes: Partial<SettingsDraft> = {},
): Promise<MailServer> {
  const server = await startMailServer()
  await changeSettings(institute, { ...mailSettingsFor(server), ...changes })
  return server
}

/** Registers a trainee and takes the payment. */
export async function registerAndPay(institute: Institute, changes: Partial<RegistrationDraft> = {}, today = friday) {
  const api = institute.as('dataEntry')
  const day = addDays(today, 8)
  const draft = await newRegistrationDraft(institute, { dateOfCourse: day, email: 'asha@mail.example', ...changes })
  const { id } = await api.registration.add(draft)
  const { invoiceNumber } = await api.registration.payOffline(paymentOf(id, draft, today))
  return { id, draft, invoiceNumber }
}

/** All outgoing mails, newest first. */
export const listOutgoingMails = async (institute: Institute) =>
  (await institute.as('superadmin').outboxMail.list({ page: 1, limit: 50 })).rows
export const runMailWorker = (institute: Institute): Promise<void> =>
  institute.provider.mailWorker?.run() ?? Promise.resolve()
