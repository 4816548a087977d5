/** Encryption of the connection to the mail server. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** Language of mails to trainees; 'both': English and Hindi in one mail (D-221). */
export const mailLanguages = ['both', 'english', 'hindi'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** 'code': a code for setting a new password, sent to staff. The other kinds are sent to trainees. */
export const mailKinds = ['code', 'confirmation', 'cancellation', 'reminder'] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * State of a mail (D-222). kept: not sent, as no mail server is set or its kind is off. sent: accepted by the mail
 * server. uncertain: the connection broke before the server's response. failed: rejected permanently. expired: retried
 * for too long. dropped: no longer needed.
 */
export const mailStates = ['kept', 'waiting', 'sending', 'sent', 'uncertain', 'failed', 'expired', 'dropped'] as const
export type MailState = (typeof mailStates)[number]

/** True for mails that can be queued again. A mail with a code cannot: its text is deleted after sending (D-224). */
export const canResend = ({ state, kind }: { state: string; kind: string }): boolean =>
  kind !== 'code' && ['sent', 'uncertain', 'failed', 'expired'].includes(state)
