import { t } from '@lingui/core/macro'
import { i18n } from '#contract/language'
import { formatQuestionNumbers } from '../../parts/papers/selected-options'

type BilingualText = readonly [english: string, hindi: string]
export type ScreenLanguage = 'English' | 'Hindi'

/** Label of a button in the header; like the header, in the language of the page. */
const attentionLabel = t`Needs attention`

/** Texts of the candidate's screen in both languages, whatever the page's language; terms as on the printed paper. */
export const texts = {
  language: ['Language', 'भाषा'],
  rollNumber: (roll: number) => [`Roll number ${roll}`, `अनुक्रमांक ${roll}`],
  questionOfTotal: (position: number, total: number) => [
    `Question ${position} of ${total}`,
    `प्रश्न ${position} / ${total}`,
  ],
  mcq: ['One answer', 'एक उत्तर'],
  checkbox: ['One or more answers', 'एक या अधिक उत्तर'],
  picture: (position: number) => [`Picture of question ${position}`, `प्रश्न ${position} का चित्र`],
  clear: ['Clear the answer', 'उत्तर हटाएँ'],
  keys: [
    'Keys 1–4 or a–d choose; ← and → change the question',
    'विकल्प चुनने के लिए 1–4 या a–d दबाएँ, पीछे और आगे जाने के लिए ← और →',
  ],
  previous: ['Previous', 'पिछला'],
  next: ['Next', 'अगला'],
  // "Success" is the button name in S3.
  success: ['Success: hand in paper', 'पूरा हुआ: उत्तर-पत्र जमा करें'],
  questions: ['Questions', 'प्रश्न'],
  answered: (position: number) => [`Question ${position}, answered`, `प्रश्न ${position}, उत्तर दिया गया`],
  unanswered: (position: number) => [`Question ${position}, unanswered`, `प्रश्न ${position}, उत्तर नहीं दिया गया`],
  progress: (answeredCount: number, total: number) => [
    `${answeredCount} of ${total} answered`,
    `${total} में से ${answeredCount} के उत्तर दिए गए`,
  ],
  handInPaper: ['Hand in the paper?', 'उत्तर-पत्र जमा करें?'],
  finalNote: ['After it is handed in, no answer can be changed.', 'जमा करने के बाद कोई उत्तर बदला नहीं जा सकता।'],
  openQuestions: ['Unanswered questions', 'जिन प्रश्नों के उत्तर नहीं दिए गए'],
  question: (position: number) => [`Question ${position}`, `प्रश्न ${position}`],
  back: ['Go back', 'वापस जाएँ'],
  handIn: ['Hand in', 'जमा करें'],
  paperHandedIn: ['Your paper is handed in.', 'आपका उत्तर-पत्र जमा हो गया है।'],
  thanks: ['Thank you. Please wait for the examiner.', 'धन्यवाद। कृपया परीक्षक की प्रतीक्षा करें।'],
  nextCandidate: ['Next candidate', 'अगला अभ्यर्थी'],
  chooseNext: ['Choose the next candidate', 'अगला अभ्यर्थी चुनें'],
  passwordForNext: [
    'Examiner: enter your password to choose the next candidate.',
    'अगला अभ्यर्थी चुनने के लिए परीक्षक पासवर्ड डालें।',
  ],
  saved: ['Saved', 'सहेजा गया'],
  saving: ['Saving…', 'सहेजा जा रहा है…'],
  notSaved: ['Not saved', 'सहेजा नहीं गया'],
  draftNotRestored: ['A paper in progress could not be restored', 'पहले शुरू किया गया प्रश्न पत्र पढ़ा नहीं जा सका'],
  leave: ['Leave', 'छोड़ें'],
  leavePaper: ['Leave the paper', 'प्रश्न पत्र छोड़ें'],
  continueTest: ['Continue', 'जारी रखें'],
  notHandedIn: (name: string) => [`The paper of ${name} is not handed in.`, `${name} का उत्तर-पत्र जमा नहीं हुआ है।`],
  refused: (name: string) => [
    `The paper of ${name} could not be handed in here.`,
    `${name} का प्रश्न पत्र यहाँ से जमा नहीं हो सका।`,
  ],
  statusUnknown: (name: string) => [
    `Status unknown: the server did not confirm ${name}’s paper. After leaving, check it under “${attentionLabel}” at the top.`,
    `स्थिति अज्ञात: सर्वर ने ${name} के प्रश्न पत्र की पुष्टि नहीं की। छोड़ने के बाद ऊपर “${attentionLabel}” में देखें।`,
  ],
  stored: (name: string) => [
    `The paper of ${name} is stored on this workstation and not handed in yet. It is sent when the server responds and the examiner is signed in.`,
    `${name} का प्रश्न पत्र इस कंप्यूटर पर सुरक्षित है और अभी जमा नहीं हुआ है। सर्वर से संपर्क होने और परीक्षक के साइन इन होने पर यह भेजा जाएगा।`,
  ],
  resumeNote: (position: number) => [
    `The answers are saved on this workstation. The paper continues at question ${position}.`,
    `उत्तर इस कंप्यूटर पर सुरक्षित हैं। प्रश्न पत्र प्रश्न ${position} से आगे चलेगा।`,
  ],
  passwordToLeave: ['Examiner: enter your password to leave.', 'छोड़ने के लिए परीक्षक पासवर्ड डालें।'],
  answersSaved: ['Your answers are saved.', 'आपके उत्तर सुरक्षित हैं।'],
  callExaminer: [
    'The page was reloaded. Please ask the examiner to reopen the paper.',
    'यह पृष्ठ फिर से खुला है। कृपया परीक्षक से प्रश्न पत्र फिर से खोलने को कहें।',
  ],
  continueInstructions: [
    'Examiner: enter your password, open the test on screen and choose the candidate. The paper continues where it was.',
    'परीक्षक पासवर्ड डालकर बैच की परीक्षा स्क्रीन पर खोलते हैं और अभ्यर्थी चुनते हैं: प्रश्न पत्र वहीं से चलेगा।',
  ],
  passwordLabel: (name: string) => [`Password of ${name}`, `${name} का पासवर्ड`],
  // `message` is in the language of the page: if that is Hindi, there is no English message.
  wrongPassword: (message: string) => [
    i18n.locale === 'hi' ? 'The password is not correct.' : message,
    'पासवर्ड सही नहीं है।',
  ],
  signInName: ['Email or Phone', 'ईमेल या फ़ोन'],
} as const satisfies Record<string, BilingualText | ((...values: never[]) => BilingualText)>

/** Progress of a paper with the numbers of the unanswered questions; only their count if there are more than 12. */
export function formatSummary(questionCount: number, unanswered: readonly number[]): BilingualText {
  const [english, hindi] = texts.progress(questionCount - unanswered.length, questionCount)
  const count = unanswered.length
  if (count === 0) return [`${english}.`, `${hindi}।`]
  if (count > 12) {
    return [`${english}; ${count} questions are unanswered.`, `${hindi}; ${count} प्रश्नों के उत्तर नहीं दिए गए।`]
  }
  const englishNumbers = formatQuestionNumbers(unanswered, 'English')
  const hindiNumbers = formatQuestionNumbers(unanswered, 'Hindi')
  return count === 1
    ? [`${english}; question ${englishNumbers} is unanswered.`, `${hindi}; प्रश्न ${hindiNumbers} का उत्तर नहीं दिया गया।`]
    : [`${english}; questions ${englishNumbers} are unanswered.`, `${hindi}; प्रश्न ${hindiNumbers} के उत्तर नहीं दिए गए।`]
}

/** Returns a function that selects the text in the candidate's language. */
export const createTranslator =
  (language: ScreenLanguage) =>
  ([english, hindi]: BilingualText): string =>
    language === 'Hindi' ? hindi : english

/** Value of the HTML `lang` attribute for a language. */
export const getLangAttribute = (language: ScreenLanguage): 'en' | 'hi' => (language === 'Hindi' ? 'hi' : 'en')
