import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { PaperQuestion, QuestionPaper } from '#contract/exam/question-paper'
import { isAnsweredRight } from '#contract/exam/question-rules'
import type { Response } from '#contract/exam/response'
import { percentOf, resultOf } from '#contract/exam/result-rules'
import { paidRegistration } from '../registrations'

export const thresholds = { theory: 60, practical: 60 }

export const batch: Batch = {
  id: 'b1',
  name: 'LMV batch of 20 November, morning',
  date: '2026-11-20',
  seats: 20,
  candidates: 20,
  slots: [{ id: 's1', date: '2026-11-18', endDate: '2026-11-20', startTime: '09:00', endTime: '13:00' }],
  dataEntry: { id: 'p3', name: 'Sunita Yadav', email: '' },
  examiner: { id: 'p4', name: 'Harpreet Gill', email: '' },
  isAttendanceTaken: true,
  isPaperGenerated: true,
  isComplete: true,
  createdAt: '2026-11-19T05:00:00Z',
}

const names = [
  ['Aarti', '', 'Kumari'],
  ['Balwinder', 'Singh', 'Dhillon'],
  ['चंद्रकांत', '', 'शर्मा'],
  ['Deepak', '', 'Rana'],
  ['Farida', '', 'Khan'],
  ['गीता', '', 'देवी'],
  ['Harish', 'Chander', 'Mehta'],
  ['Venkatanarasimharajuvaripeta', '', 'Subrahmanyeswararao B'],
] as const

/** The nth candidate of the roll list, from 1, by default present and passed. */
export function candidateOf(rollNumber: number, change: Partial<Candidate> = {}): Candidate {
  const [firstName, middleName, lastName] = names[(rollNumber - 1) % names.length] ?? names[0]
  const theoryScore = 'theoryScore' in change ? (change.theoryScore ?? null) : 85
  const practicalScore = 'practicalScore' in change ? (change.practicalScore ?? null) : 72
  return {
    ...paidRegistration(),
    id: `c${rollNumber}`,
    licenceNumber: `HR0520110${String(12340 + rollNumber)}`,
    firstName,
    middleName,
    lastName,
    qualification: '12th pass',
    address: 'मकान नं. 12, गली नं. 3, शिव मंदिर के पास',
    phone: `98120${String(45_000 + rollNumber)}`,
    issueDate: '2016-03-01',
    validTill: '2036-02-28',
    dateOfBirth: '1998-02-14',
    dateOfCourse: '2026-11-18',
    createdAt: '2026-11-10T05:00:00Z',
    paidAt: '2026-11-10T05:00:00Z',
    vehicleCategory: [{ id: 'v1', name: 'LMV' }],
    courseType: [{ id: 't1', name: 'Non-transport' }],
    courseCategory: [{ id: 'k1', name: 'Car driving' }],
    courseName: [{ id: 'n1', name: 'Light motor vehicle, beginner', price: 875_000, duration: '3' }],
    slot: [{ id: 's1', date: '2026-11-18', endDate: '2026-11-20', startTime: '09:00', endTime: '13:00' }],
    batchId: 'b1',
    rollNumber,
    isPresent: true,
    isPaperDone: true,
    responseId: `r${rollNumber}`,
    theoryScore,
    practicalScore,
    right: 17,
    wrong: 2,
    unanswered: 1,
    recheck: 'noRequest',
    certificateNumber: `KNL/2627/T${String(rollNumber).padStart(5, '0')}`,
    certificateUrl: `https://counter.idtrkarnal.in/certificate/KNL/2627/T${String(rollNumber).padStart(5, '0')}?code=u3Qx8ZkP0wTn5RbYcA7e_-`,
    certificateIssuedAt: '2026-11-20T10:00:00Z',
    ...resultOf(theoryScore, practicalScore, thresholds),
    ...change,
  }
}

type Wording = [question: string, ...options: string[]]
/** The first option is right; of a checkbox question the second one too. */
const bank: { type: PaperQuestion['type']; english: Wording; hindi: Wording }[] = [
  {
    type: 'mcq',
    english: ['What does a red traffic light mean?', 'Stop', 'Slow down', 'Go', 'Sound the horn'],
    hindi: ['लाल ट्रैफ़िक बत्ती का क्या अर्थ है?', 'रुकें', 'धीमे चलें', 'चलें', 'हॉर्न बजाएँ'],
  },
  {
    type: 'mcq',
    english: [
      'You approach a narrow bridge and another vehicle is about to enter from the other side. What should you do?',
      'Wait until the other vehicle has crossed the bridge, and then proceed',
      'Increase the speed and try to cross the bridge as fast as possible',
      'Put on the headlights and pass the bridge at the same time',
      'Sound the horn continuously until the other driver gives way',
    ],
    hindi: [
      'आप एक सँकरे पुल के पास पहुँच रहे हैं और दूसरी ओर से एक वाहन पुल पर आने ही वाला है। आपको क्या करना चाहिए?',
      'दूसरे वाहन के पुल पार करने तक प्रतीक्षा करें, फिर आगे बढ़ें',
      'गति बढ़ाकर जितनी जल्दी हो सके पुल पार करने का प्रयास करें',
      'हेडलाइट जलाकर उसी समय पुल पार करें',
      'दूसरा चालक रास्ता दे, तब तक लगातार हॉर्न बजाते रहें',
    ],
  },
  {
    type: 'checkbox',
    english: [
      'Which of these documents must the driver of a private car carry?',
      'Driving licence',
      'Certificate of insurance',
      'Ration card',
      'Passport',
    ],
    hindi: [
      'निजी कार के चालक को इनमें से कौन-से दस्तावेज़ साथ रखने चाहिए?',
      'ड्राइविंग लाइसेंस',
      'बीमा प्रमाणपत्र',
      'राशन कार्ड',
      'पासपोर्ट',
    ],
  },
  {
    type: 'mcq',
    english: [
      'Within how many days must a certificate of fitness be renewed after it has lapsed?',
      'At once',
      '7 days',
      '15 days',
      '30 days',
    ],
    hindi: [
      'योग्यता प्रमाणपत्र की अवधि समाप्त होने के कितने दिनों में उसका नवीनीकरण आवश्यक है?',
      'तुरंत',
      '7 दिन',
      '15 दिन',
      '30 दिन',
    ],
  },
  {
    type: 'checkbox',
    english: [
      'When is overtaking prohibited?',
      'On a bend where the road ahead cannot be seen',
      'Near a pedestrian crossing',
      'On a wide, empty road',
      'When the driver ahead signals you to pass',
    ],
    hindi: [
      'ओवरटेक करना कब निषिद्ध है?',
      'ऐसे मोड़ पर जहाँ आगे की सड़क दिखाई न दे',
      'पैदल पार-पथ (ज़ेब्रा क्रॉसिंग) के पास',
      'चौड़ी और ख़ाली सड़क पर',
      'जब आगे का चालक निकलने का संकेत दे',
    ],
  },
  {
    type: 'mcq',
    english: ['The sign shown stands for', 'No entry', 'One way', 'Speed limit ends', 'No parking'],
    hindi: ['दिखाया गया चिह्न दर्शाता है', 'प्रवेश निषेध', 'एकतरफ़ा मार्ग', 'गति सीमा समाप्त', 'पार्किंग निषेध'],
  },
]

function wordingOf([name = '', ...options]: Wording, type: PaperQuestion['type'], position: number) {
  return {
    name: position > bank.length ? `${name} (${position})` : name,
    options: options.map((option, index) => ({
      number: index + 1,
      name: option,
      isRight: index === 0 || (type === 'checkbox' && index === 1),
    })),
  }
}

/** A paper of `size` questions, each in both languages. */
export function questionPaperOf(size: number, language: 'English' | 'Hindi' = 'English'): QuestionPaper {
  const questions = Array.from({ length: size }, (_, index): PaperQuestion => {
    const { type, english, hindi } = bank[index % bank.length] as (typeof bank)[number]
    const [own, other] = language === 'English' ? [english, hindi] : [hindi, english]
    const [ownWording, translation] = [wordingOf(own, type, index + 1), wordingOf(other, type, index + 1)]
    return { id: `q${index + 1}`, ...ownWording, type, image: '', category: 'Rules of the road', translation }
  })
  return { id: 'e1', batchId: 'b1', language, size, questions, createdAt: '2026-11-20T04:00:00Z' }
}

/** A handed-in paper: every fifth question wrong, every seventh left out. */
export function responseOf(candidate: Candidate, questionPaper: QuestionPaper): Response {
  const answers = questionPaper.questions.map(({ id, name, type, image, options }, index) => {
    const right = options.filter(({ isRight }) => isRight).map(({ number }) => number)
    const [isLeftOut, isWrong] = [index % 7 === 6, index % 5 === 4]
    const marked = isWrong ? [3] : right
    const chosen = isLeftOut ? [] : marked
    return { questionId: id, question: name, type, image, options, chosen, isRight: isAnsweredRight(options, chosen) }
  })
  return {
    id: candidate.responseId,
    batch: { id: batch.id, name: batch.name },
    candidate: {
      id: candidate.id,
      firstName: candidate.firstName,
      lastName: candidate.lastName,
      phone: candidate.phone,
    },
    rollNumber: candidate.rollNumber,
    questionPaperId: questionPaper.id,
    set: '',
    answers,
    score: percentOf(answers.filter(({ isRight }) => isRight).length, answers.length),
    practicalScore: candidate.practicalScore,
    recheck: 'noRequest',
    requestedBy: '',
    requestedById: '',
    requestedAt: '',
    reason: '',
    createdAt: '2026-11-20T06:00:00Z',
  }
}
