import type { MailLanguage } from '#contract/institute/mail-options'
import { refundPeriodText, refundPeriodTextHindi } from '#contract/institute/refund'
import { numberLabel } from '#contract/institute/tax-status'
import { formatDay, formatMoney, formatTime, fullName } from '#contract/protocol/format'
import { payoutText } from '#contract/registration/refund'
import type { Registration } from '#contract/registration/registration'
import { titleOfCancellation, titleOfPayment } from '#documents/registration/cancellation'
import { taxTermsOf } from '#documents/registration/receipt-data'
import { formatDayInHindi } from '#documents/text/format'
import type { Institute } from '../../institute/institute'

export type TraineeMail = 'confirmation' | 'cancellation' | 'reminder'
type MailText = { subject: string; body: string }
type InstituteNames = Pick<Institute, 'name' | 'nameHindi' | 'address' | 'addressHindi' | 'phone' | 'email' | 'gstin'>
type InstituteTaxes = Pick<Institute, 'taxRate' | 'taxStatus' | 'stateCode' | 'sac'>
type MailData = { registration: Registration; institute: InstituteNames & InstituteTaxes }

/** Subject and body in the institute's mail language; for both languages, English first. */
export function traineeMailText(kind: TraineeMail, data: MailData, language: MailLanguage): MailText {
  const [english, hindi] = [englishTexts[kind](data), hindiTexts[kind](data)]
  if (language === 'english') return english
  if (language === 'hindi') return hindi
  return { subject: `${english.subject} · ${hindi.subject}`, body: `${english.body}\n\n———\n\n${hindi.body}` }
}

const joinParagraphs = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n')
const labelledLines = (pairs: readonly (readonly [string, string])[]) =>
  pairs.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n')

const courseOf = ({ courseName }: Registration) => courseName?.[0]?.name ?? ''
const timeOf = ({ slot }: Registration) => {
  const [bookedSlot] = slot ?? []
  return bookedSlot
    ? [formatTime(bookedSlot.startTime), formatTime(bookedSlot.endTime)].filter(Boolean).join(' – ')
    : ''
}
const paidOf = ({ payment, paymentType }: Registration) => {
  const price = payment?.[0]?.price
  return price === undefined ? '' : [formatMoney(price), paymentType].filter(Boolean).join(', ')
}

/** Input for the titles of the attached documents. */
const titleData = ({ registration, institute }: MailData) => ({
  refund: registration.refund,
  tax: taxTermsOf(registration, institute),
  institute,
})
const paymentTitle = (data: MailData) => titleOfPayment(titleData(data))
const cancellationTitle = (data: MailData) => titleOfCancellation(titleData(data))
const cancellationTitleInHindi = (data: MailData) =>
  cancellationTitle(data) === 'Credit note' ? 'क्रेडिट नोट' : 'रिफ़ंड रसीद'
const paymentTitleInHindi = (data: MailData) => (paymentTitle(data) === 'Receipt' ? 'रसीद' : 'बिल')

const venue = ({ name, address }: InstituteNames) => [name, ...address].join(', ')
const venueInHindi = ({ name, nameHindi, address, addressHindi }: InstituteNames) =>
  [nameHindi || name, ...(addressHindi.length > 0 ? addressHindi : address)].join(', ')

const courseAndDay = ({ registration }: MailData) =>
  [
    ['Course', courseOf(registration)],
    ['Day', formatDay(registration.dateOfCourse)],
  ] as const
const courseDetails = (data: MailData) =>
  [...courseAndDay(data), ['Time', timeOf(data.registration)], ['Place', venue(data.institute)]] as const
const courseAndDayInHindi = ({ registration }: MailData) =>
  [
    ['पाठ्यक्रम', courseOf(registration)],
    ['दिन', formatDayInHindi(registration.dateOfCourse)],
  ] as const
const courseDetailsInHindi = (data: MailData) =>
  [...courseAndDayInHindi(data), ['समय', timeOf(data.registration)], ['स्थान', venueInHindi(data.institute)]] as const

const contactLine = ({ institute: { phone, email } }: MailData) => {
  const contacts = [phone, email].filter(Boolean).join(', ')
  return contacts && `Questions? ${contacts}`
}
const contactLineInHindi = ({ institute: { phone, email } }: MailData) => {
  const contacts = [phone, email].filter(Boolean).join(', ')
  return contacts && `कोई प्रश्न हो तो: ${contacts}`
}
const salutation = ({ registration }: MailData) => `Dear ${fullName(registration)},`
const salutationInHindi = ({ registration }: MailData) => `प्रिय ${fullName(registration)},`

const courseSummary = ({ registration }: MailData) =>
  `${courseOf(registration)}, ${formatDay(registration.dateOfCourse)}`
const courseSummaryInHindi = ({ registration }: MailData) =>
  `${courseOf(registration)}, ${formatDayInHindi(registration.dateOfCourse)}`

const refundSentence = ({ registration }: MailData) => {
  const amount = formatMoney(registration.refund)
  return registration.refundState === 'paid'
    ? `${amount} was paid back on ${formatDay(registration.refundPaidAt)} ${payoutText(registration)}.`
    : `${amount} is paid back ${refundPeriodText()}.`
}
const refundSentenceInHindi = ({ registration }: MailData) => {
  const amount = `${formatMoney(registration.refund)} की राशि`
  return registration.refundState === 'paid'
    ? `${amount} ${formatDayInHindi(registration.refundPaidAt)} को लौटा दी गई है।`
    : `${amount} ${refundPeriodTextHindi} लौटा दी जाएगी।`
}

const englishTexts: Record<TraineeMail, (data: MailData) => MailText> = {
  confirmation: (data) => ({
    subject: `Your course is booked: ${courseSummary(data)}`,
    body: joinParagraphs(
      salutation(data),
      `Your registration is complete and paid. The ${paymentTitle(data).toLowerCase()} is attached.`,
      labelledLines([
        ...courseDetails(data),
        ['Paid', paidOf(data.registration)],
        [numberLabel(paymentTitle(data)), data.registration.invoiceNumber],
        ['Registration', data.registration.id],
      ]),
      contactLine(data),
      data.institute.name,
    ),
  }),
  cancellation: (data) => ({
    subject: `Your course is cancelled: ${courseSummary(data)}`,
    body: joinParagraphs(
      salutation(data),
      data.registration.refund > 0
        ? `Your registration is cancelled. ${refundSentence(data)} The ${cancellationTitle(data).toLowerCase()} is attached.`
        : 'Your registration is cancelled. Under the cancellation rules, no refund is due. The confirmation is attached.',
      labelledLines([...courseAndDay(data), [`${cancellationTitle(data)} number`, data.registration.creditNoteNumber]]),
      contactLine(data),
      data.institute.name,
    ),
  }),
  reminder: (data) => ({
    subject: [`Reminder: ${courseSummary(data)}`, timeOf(data.registration)].filter(Boolean).join(', '),
    body: joinParagraphs(
      salutation(data),
      'Your course is about to begin.',
      labelledLines([...courseDetails(data), ['Registration', data.registration.id]]),
      contactLine(data),
      data.institute.name,
    ),
  }),
}

const hindiTexts: Record<TraineeMail, (data: MailData) => MailText> = {
  confirmation: (data) => ({
    subject: `आपका पाठ्यक्रम बुक हो गया है: ${courseSummaryInHindi(data)}`,
    body: joinParagraphs(
      salutationInHindi(data),
      `आपका पंजीकरण पूरा हो गया है और भुगतान मिल गया है। ${paymentTitleInHindi(data)} इस ईमेल के साथ संलग्न है।`,
      labelledLines([
        ...courseDetailsInHindi(data),
        ['भुगतान', paidOf(data.registration)],
        [`${paymentTitleInHindi(data)} संख्या`, data.registration.invoiceNumber],
        ['पंजीकरण संख्या', data.registration.id],
      ]),
      contactLineInHindi(data),
      data.institute.nameHindi || data.institute.name,
    ),
  }),
  cancellation: (data) => ({
    subject: `आपका पाठ्यक्रम रद्द हो गया है: ${courseSummaryInHindi(data)}`,
    body: joinParagraphs(
      salutationInHindi(data),
      data.registration.refund > 0
        ? `आपका पंजीकरण रद्द हो गया है। ${refundSentenceInHindi(data)} ${cancellationTitleInHindi(data)} इस ईमेल के साथ संलग्न है।`
        : 'आपका पंजीकरण रद्द हो गया है। रद्द करने के नियमों के अनुसार कोई राशि नहीं लौटाई जाती। पुष्टि इस ईमेल के साथ संलग्न है।',
      labelledLines([
        ...courseAndDayInHindi(data),
        [`${cancellationTitleInHindi(data)} संख्या`, data.registration.creditNoteNumber],
      ]),
      contactLineInHindi(data),
      data.institute.nameHindi || data.institute.name,
    ),
  }),
  reminder: (data) => ({
    subject: [`याद दिलाना: ${courseSummaryInHindi(data)}`, timeOf(data.registration)].filter(Boolean).join(', '),
    body: joinParagraphs(
      salutationInHindi(data),
      'आपका पाठ्यक्रम जल्द शुरू होने वाला है।',
      labelledLines([...courseDetailsInHindi(data), ['पंजीकरण संख्या', data.registration.id]]),
      contactLineInHindi(data),
      data.institute.nameHindi || data.institute.name,
    ),
  }),
}
