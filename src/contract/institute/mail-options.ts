/** How the way to the mail server is kept secret: asked for by STARTTLS, from the first byte, or not at all. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** In which language mails to trainees are written (D-221). */
export const mailLanguages = ['both', 'english', 'hindi'] as const
export type MailLanguage = (typeof mailLanguages)[number]

export const mailKinds = ['code', 'confirmation', 'cancellation', 'reminder'] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * What became of a mail: kept where none leaves, waiting, being handed over, taken by the mail server, perhaps taken
 * (the connection broke before its answer), refused for good, given up after its time, or not needed any more (D-222).
 */
export const mailStates = ['kept', 'waiting', 'sending', 'sent', 'uncertain', 'failed', 'expired', 'dropped'] as const
export type MailState = (typeof mailStates)[number]

/** Those that may be put into the queue once more; the text of a code is gone with it (D-224). */
export const canResend = ({ state, kind }: { state: string; kind: string }): boolean =>
  kind !== 'code' && ['sent', 'uncertain', 'failed', 'expired'].includes(state)
