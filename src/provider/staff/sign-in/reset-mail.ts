import type { MailLanguage } from '#contract/institute/mail-options'

type ResetMail = { name: string; token: string; minutes: number }

const english = ({ name, token, minutes }: ResetMail) => ({
  subject: 'Set a new password',
  body: [
    `Dear ${name},`,
    `To set a new password within ${minutes} minutes, choose “Forgotten password?” at a workstation, then “I have a code”, and enter:`,
    token,
    `If the program runs in a browser, you can add this to its address instead: /changepassword?token=${token}`,
    'If you did not ask for it, nothing needs to be done.',
  ].join('\n\n'),
})

const hindi = ({ name, token, minutes }: ResetMail) => ({
  subject: 'नया पासवर्ड सेट करें',
  body: [
    `प्रिय ${name},`,
    `${minutes} मिनट के भीतर नया पासवर्ड सेट करने के लिए वर्कस्टेशन पर “पासवर्ड भूल गए?” चुनें, फिर “मेरे पास कोड है”, और यह दर्ज करें:`,
    token,
    `यदि प्रोग्राम ब्राउज़र में चलता है, तो इसके बजाय उसके पते के बाद यह जोड़ सकते हैं: /changepassword?token=${token}`,
    'यदि आपने इसका अनुरोध नहीं किया है, तो कुछ करने की आवश्यकता नहीं है।',
  ].join('\n\n'),
})

/** Mail with the code for a new password, in one language or in both, English first. */
export function resetMailText(mail: ResetMail, language: MailLanguage): { subject: string; body: string } {
  if (language === 'english') return english(mail)
  if (language === 'hindi') return hindi(mail)
  const [first, second] = [english(mail), hindi(mail)]
  return { subject: `${first.subject} · ${second.subject}`, body: `${first.body}\n\n———\n\n${second.body}` }
}
