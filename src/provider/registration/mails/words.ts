import type { MailLanguage } from '#contract/institute/mail-terms'
import { refundPaid, refundPaidInHindi } from '#contract/institute/refund'
import { formatDay, formatMoney, formatTime, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { formatDayInHindi } from '#documents/text/format'
import type { Institute } from '../../institute/institute'

export type TraineeMail = 'confirmation' | 'cancellation' | 'reminder'
type Said = { subject: string; body: string }
type Told = { registration: Registration; institute: Institute }

/** What a mail to a trainee says, in the institute's language of mails; both with English first. */
export function mailWords(kind: TraineeMail, told: Told, language: MailLanguage): Said {
  const [english, hindi] = [inEnglish[kind](told), inHindi[kind](told)]
  if (language === 'english') return english
  if (language === 'hindi') return hindi
  return { subject: `${english.subject} · ${hindi.subject}`, body: `${english.body}\n\n———\n\n${hindi.body}` }
}

const letter = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n')
const lines = (pairs: readonly (readonly [string, string])[]) =>
  pairs.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n')

const courseOf = ({ courseName }: Registration) => courseName?.[0]?.name ?? ''
const timeOf = ({ slot }: Registration) => {
  const [first] = slot ?? []
  return first ? [formatTime(first.startTime), formatTime(first.endTime)].filter(Boolean).join(' – ') : ''
}
const paidOf = ({ payment, paymentType }: Registration) => {
  const price = payment?.[0]?.price
  return price === undefined ? '' : [formatMoney(price), paymentType].filter(Boolean).join(', ')
}

const place = ({ name, address }: Institute) => [name, ...address].join(', ')
const placeInHindi = ({ name, nameHindi, address, addressHindi }: Institute) =>
  [nameHindi || name, ...(addressHindi.length > 0 ? addressHindi : address)].join(', ')

const course = ({ registration, institute }: Told) =>
  [
    ['Course', courseOf(registration)],
    ['Day', formatDay(registration.dateOfCourse)],
    ['Time', timeOf(registration)],
    ['Place', place(institute)],
  ] as const
const courseInHindi = ({ registration, institute }: Told) =>
  [
    ['पाठ्यक्रम', courseOf(registration)],
    ['दिन', formatDayInHindi(registration.dateOfCourse)],
    ['समय', timeOf(registration)],
    ['स्थान', placeInHindi(institute)],
  ] as const

const asks = ({ institute: { phone, email } }: Told) => {
  const ways = [phone, email].filter(Boolean).join(', ')
  return ways && `Questions? ${ways}`
}
const asksInHindi = ({ institute: { phone, email } }: Told) => {
  const ways = [phone, email].filter(Boolean).join(', ')
  return ways && `कोई प्रश्न हो तो: ${ways}`
}
const dear = ({ registration }: Told) => `Dear ${fullName(registration)},`
const dearInHindi = ({ registration }: Told) => `प्रिय ${fullName(registration)},`

const about = ({ registration }: Told) => `${courseOf(registration)}, ${formatDay(registration.dateOfCourse)}`
const aboutInHindi = ({ registration }: Told) =>
  `${courseOf(registration)}, ${formatDayInHindi(registration.dateOfCourse)}`

const inEnglish: Record<TraineeMail, (told: Told) => Said> = {
  confirmation: (told) => ({
    subject: `Your course is booked: ${about(told)}`,
    body: letter(
      dear(told),
      'Your registration is complete and paid. The invoice is attached.',
      lines([
        ...course(told),
        ['Paid', paidOf(told.registration)],
        ['Invoice', told.registration.invoiceNumber],
        ['Registration', told.registration.id],
      ]),
      asks(told),
      told.institute.name,
    ),
  }),
  cancellation: (told) => ({
    subject: `Your course is cancelled: ${about(told)}`,
    body: letter(
      dear(told),
      told.registration.refund > 0
        ? `Your registration is cancelled. ${formatMoney(told.registration.refund)} is paid back ${refundPaid}. The receipt is attached.`
        : 'Your registration is cancelled. By the rules of cancellation nothing is paid back. The receipt is attached.',
      lines([...course(told).slice(0, 2), ['Credit note', told.registration.creditNoteNumber]]),
      asks(told),
      told.institute.name,
    ),
  }),
  reminder: (told) => ({
    subject: [`Reminder: ${about(told)}`, timeOf(told.registration)].filter(Boolean).join(', '),
    body: letter(
      dear(told),
      'Your course is about to begin.',
      lines([...course(told), ['Registration', told.registration.id]]),
      asks(told),
      told.institute.name,
    ),
  }),
}

const inHindi: Record<TraineeMail, (told: Told) => Said> = {
  confirmation: (told) => ({
    subject: `आपका पाठ्यक्रम बुक हो गया है: ${aboutInHindi(told)}`,
    body: letter(
      dearInHindi(told),
      'आपका पंजीकरण पूरा हो गया है और भुगतान मिल गया है। बिल इस मेल के साथ संलग्न है।',
      lines([
        ...courseInHindi(told),
        ['भुगतान', paidOf(told.registration)],
        ['बिल संख्या', told.registration.invoiceNumber],
        ['पंजीकरण संख्या', told.registration.id],
      ]),
      asksInHindi(told),
      told.institute.nameHindi || told.institute.name,
    ),
  }),
  cancellation: (told) => ({
    subject: `आपका पाठ्यक्रम रद्द हो गया है: ${aboutInHindi(told)}`,
    body: letter(
      dearInHindi(told),
      told.registration.refund > 0
        ? `आपका पंजीकरण रद्द हो गया है। ${formatMoney(told.registration.refund)} की राशि ${refundPaidInHindi} लौटा दी जाएगी। रसीद इस मेल के साथ संलग्न है।`
        : 'आपका पंजीकरण रद्द हो गया है। रद्द करने के नियमों के अनुसार कोई राशि नहीं लौटाई जाती। रसीद इस मेल के साथ संलग्न है।',
      lines([...courseInHindi(told).slice(0, 2), ['क्रेडिट नोट', told.registration.creditNoteNumber]]),
      asksInHindi(told),
      told.institute.nameHindi || told.institute.name,
    ),
  }),
  reminder: (told) => ({
    subject: [`याद दिलाना: ${aboutInHindi(told)}`, timeOf(told.registration)].filter(Boolean).join(', '),
    body: letter(
      dearInHindi(told),
      'आपका पाठ्यक्रम जल्द शुरू होने वाला है।',
      lines([...courseInHindi(told), ['पंजीकरण संख्या', told.registration.id]]),
      asksInHindi(told),
      told.institute.nameHindi || told.institute.name,
    ),
  }),
}
