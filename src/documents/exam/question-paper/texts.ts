import type { PaperLanguage } from '#contract/desk/printed-kinds'
import { formatDay } from '#contract/protocol/format'
import { formatDayInHindi } from '../../text/format'

/** Fixed texts of a question paper, in English and in Hindi. */
const paperTexts = {
  title: ['Question paper', 'प्रश्न पत्र'],
  set: ['Set', 'सेट'],
  paper: ['Paper', 'पत्र'],
  name: ['Name', 'नाम'],
  rollNumber: ['Roll number', 'अनुक्रमांक'],
  phone: ['Phone', 'फ़ोन'],
  questions: ['Questions', 'कुल प्रश्न'],
  candidateSigns: ['Candidate’s signature', 'अभ्यर्थी के हस्ताक्षर'],
  invigilatorSigns: ['Invigilator’s signature', 'निरीक्षक के हस्ताक्षर'],
  mcq: ['(one answer)', '(एक उत्तर)'],
  checkbox: ['(one or more answers)', '(एक या अधिक उत्तर)'],
  several: ['one or more', 'एक या अधिक'],
  answerForm: ['Answer form', 'उत्तर प्रपत्र'],
  howMcq: ['Choose one option where a question says “one answer”.', 'जहाँ “एक उत्तर” लिखा हो, वहाँ केवल एक विकल्प चुनें।'],
  howCheckbox: [
    'Where it says “one or more answers”, choose every right option: the question counts only when all of them and no others are chosen.',
    'जहाँ “एक या अधिक उत्तर” लिखा हो, वहाँ सभी सही विकल्प चुनें: प्रश्न तभी सही माना जाएगा जब सभी सही विकल्प और केवल वही चुने गए हों।',
  ],
  onPaper: [
    'Mark the letters of your answers on this paper with a pen.',
    'अपने उत्तरों के अक्षरों पर इसी पत्र में पेन से निशान लगाएँ।',
  ],
  onForm: [
    'Mark your answers on the answer form at the end, not on these pages.',
    'अपने उत्तर अंत में दिए गए उत्तर प्रपत्र पर अंकित करें, इन पृष्ठों पर नहीं।',
  ],
  fill: [
    'Fill the circle of each letter that you choose, with a pen. More than one only where it says so.',
    'चुने गए अक्षर का गोला पेन से भरें। एक से अधिक गोले केवल वहीं भरें जहाँ ऐसा लिखा हो।',
  ],
} as const satisfies Record<string, readonly [english: string, hindi: string]>

export type PaperText = keyof typeof paperTexts

/** Returns the texts of a paper in its language; for 'Both', the two joined by a slash. */
export const textIn =
  (language: PaperLanguage) =>
  (key: PaperText): string => {
    const [english, hindi] = paperTexts[key]
    return { English: english, Hindi: hindi, Both: `${english} / ${hindi}` }[language]
  }

/** Languages of a paper, from left to right. */
export const languagesOf = (language: PaperLanguage): ('English' | 'Hindi')[] =>
  language === 'Both' ? ['English', 'Hindi'] : [language]

/** Formats a day in the paper's language. */
export const formatDayIn = (language: PaperLanguage, day: string): string =>
  language === 'Hindi' ? formatDayInHindi(day) : formatDay(day)
