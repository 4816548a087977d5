import { beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '#contract/exam/candidate'
import { correctLetters, optionLetter, paperSet, setLetters } from '#contract/exam/paper-sets'
import { fullName } from '#contract/protocol/format'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { findLostWords, hasPoppler, readPages, readText } from '../../../tests/support/documents/read-pdf'
import { institute } from '../../../tests/support/documents/sample'
import { batch, candidateOf, questionPaperOf, responseOf, thresholds } from '../../../tests/support/documents/test-day'
import { createDocuments, type Documents } from '../index'

let documents: Documents

beforeAll(async () => {
  documents = await createDocuments(rendererSource)
})

const absent = { isPresent: false, isPaperDone: false, theoryScore: null, practicalScore: null } as const
const failed = { theoryScore: 45, right: 9, wrong: 11, unanswered: 0 }
/** Of every eight candidates, the fourth is absent and the fifth failed. */
const candidatesOf = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, index) => candidateOf(index + 1, { 3: absent, 4: failed }[index % 8] ?? {}))

describe.skipIf(!hasPoppler)('the answer key', () => {
  test('has the correct letters of every question in every set, on one confidential page', async () => {
    const questionPaper = questionPaperOf(40)
    const pdf = await documents.answerKey({ institute, batch, questionPaper })
    expect(readPages(pdf)).toHaveLength(1)
    const [text = ''] = readPages(pdf)
    const sets = setLetters.map((letter) => paperSet(questionPaper, letter))
    const rows = questionPaper.questions.map((_, index) => {
      const cells = sets.map((set, setIndex) => {
        const setQuestion = set[index] ?? expect.fail('The set is too short')
        const setAText = `A ${questionPaper.questions.indexOf(setQuestion.question) + 1}: ${setQuestion.optionOrder.map((n) => 'abcd'[n - 1]).join(' ')}`
        return setIndex === 0 ? correctLetters(setQuestion) : `${correctLetters(setQuestion)} ${setAText}`
      })
      return `${index + 1}. ${cells.join(' ')}`
    })
    expect(text).toContain(rows.join(' '))
    expect(text).toContain('Confidential')
  })

  test('shows the paper’s number and day in header and footer', async () => {
    const questionPaper = { ...questionPaperOf(20), id: '64f1c0a2e7b4c0de003f9a21' }
    const [text = ''] = readPages(await documents.answerKey({ institute, batch, questionPaper }))
    expect(text.split('Paper 3F9A21 · 20 Nov 2026')).toHaveLength(3)
  })

  test('prints four correct options on one line', async () => {
    const questionPaper = questionPaperOf(20)
    const questions = questionPaper.questions.map((question) => ({
      ...question,
      type: 'checkbox' as const,
      options: question.options.map((option) => ({ ...option, isRight: true })),
    }))
    const pdf = await documents.answerKey({ institute, batch, questionPaper: { ...questionPaper, questions } })
    const lines = readText(pdf, '-layout').split('\n')
    expect(lines.filter((line) => line.match(/a, b, c, d/g)?.length === 4)).toHaveLength(20)
  })
})

describe.skipIf(!hasPoppler)('the roll list', () => {
  test('repeats its header on every page, lists all candidates and counts those present', async () => {
    const candidates = candidatesOf(60)
    const pdf = await documents.rollList({ institute, batch, candidates })
    const pages = readPages(pdf)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Roll Name and course Phone and licence Here Signature on arrival Signature on leaving')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    const expectedTexts = candidates.flatMap((candidate) => [
      fullName(candidate),
      candidate.phone,
      candidate.licenceNumber,
    ])
    expect(findLostWords(pdf, ...expectedTexts, 'Harpreet Gill', 'Sunita Yadav')).toEqual([])
    expect(pages.at(-1)).toContain('Candidates 60 · Present 52 · Absent 8')
    expect(pages.join(' ')).not.toContain('Roll numbers are final')
  })

  test('counts candidates who left the batch separately from absent ones', async () => {
    const candidates = [candidateOf(1), candidateOf(2, absent), candidateOf(4, { ...absent, hasLeft: true })]
    const [text = ''] = readPages(await documents.rollList({ institute, batch, candidates }))
    expect(text.match(/Left the batch/g)).toHaveLength(2)
    expect(text).toMatch(/Deepak Rana.*Left the batch.*Candidates 3 · Present 1 · Absent 1 · Left the batch 1/)
  })

  test('never puts signatures alone on the last page, however many candidates there are', async () => {
    for (let count = 18; count < 30; count++) {
      const candidates = candidatesOf(count)
      const lastPage = readPages(await documents.rollList({ institute, batch, candidates })).at(-1) ?? ''
      expect(lastPage).toContain('Invigilator')
      expect(lastPage, `${count} candidates`).toContain(fullName(candidates.at(-1) ?? expect.fail()))
    }
  })

  test('fits 20 candidates on a page', async () => {
    expect(readPages(await documents.rollList({ institute, batch, candidates: candidatesOf(20) }))).toHaveLength(1)
  })

  test('prints no counts before attendance is taken', async () => {
    const openBatch = { ...batch, isAttendanceTaken: false, isComplete: false }
    const [text] = readPages(await documents.rollList({ institute, batch: openBatch, candidates: candidatesOf(5) }))
    expect(text).not.toMatch(/Present \d/)
    expect(text).toContain('Roll numbers are final once the attendance is taken.')
  })
})

describe.skipIf(!hasPoppler)('the batch report', () => {
  test('counts those present, passed and failed, and shows the status of each candidate', async () => {
    const candidates = candidatesOf(48)
    const pdf = await documents.batchReport({ institute, batch, thresholds, candidates })
    const pages = readPages(pdf)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]).toContain('Candidates 48 Present 42 Absent 6 Passed 36 Failed 6 Pending 0')
    for (const page of pages)
      expect(page).toContain('Roll Name Phone Present Right Wrong None Theory Practical Final Result')
    const text = pages.join(' ')
    expect(text).toContain('1 Aarti Kumari 9812045001 Yes 17 2 1 85 % 72 % 78.5 % Pass')
    expect(text).toContain('4 Deepak Rana 9812045004 No – – – – – – Absent')
    expect(text).toContain('5 Farida Khan 9812045005 Yes 9 11 0 45 % 72 % 58.5 % Fail')
    expect(findLostWords(pdf, ...candidates.map(fullName))).toEqual([])
  })

  test('keeps each score on one line with its per cent sign', async () => {
    const candidate = candidateOf(1, { theoryScore: 85.25, practicalScore: 72.25, finalScore: 78.75 })
    const pdf = await documents.batchReport({ institute, batch, thresholds, candidates: [candidate] })
    expect(readText(pdf, '-layout')).toMatch(/85\.25\u00a0% +72\.25\u00a0% +78\.75\u00a0% +Pass/)
  })

  test('marks candidates who left and counts them separately from absent ones', async () => {
    const candidates = [candidateOf(1), candidateOf(2, absent), candidateOf(4, { ...absent, hasLeft: true })]
    const [text = ''] = readPages(await documents.batchReport({ institute, batch, thresholds, candidates }))
    expect(text).toContain('Candidates 3 Present 1 Absent 1 Left 1 Passed 1')
    expect(text).toContain('4 Deepak Rana 9812045004 No – – – – – – Left the batch')
  })

  test('prints dashes instead of counts before attendance is taken', async () => {
    const openBatch = { ...batch, isAttendanceTaken: false, isComplete: false }
    const candidates = candidatesOf(5).map((candidate) => ({ ...candidate, ...absent }))
    const [text] = readPages(await documents.batchReport({ institute, batch: openBatch, thresholds, candidates }))
    expect(text).toContain('Candidates 5 Present – Absent – Passed – Failed – Pending –')
  })

  test('never puts signatures alone on the last page', async () => {
    for (let count = 28; count < 46; count++) {
      const candidates = candidatesOf(count)
      const lastPage = readPages(await documents.batchReport({ institute, batch, thresholds, candidates })).at(-1) ?? ''
      expect(lastPage).toContain('Authorised signatory')
      expect(lastPage, `${count} candidates`).toContain(candidates.at(-1)?.phone)
    }
  })
})

describe.skipIf(!hasPoppler)('results', () => {
  const renderResult = async (candidate: Candidate, size = 20, set = '') => {
    const response = candidate.isPaperDone
      ? { ...responseOf(candidate, questionPaperOf(size, 'Hindi')), set }
      : undefined
    const pdf = await documents.results({
      institute,
      batch,
      thresholds,
      showCorrectAnswers: true,
      papers: [{ candidate, response }],
    })
    return { pdf, response, text: readPages(pdf).join(' ') }
  }

  test('show scores, pass marks, answers, and the correct options for wrong answers', async () => {
    const { pdf, response, text } = await renderResult(candidateOf(3))
    expect(text).toContain('Result · परिणाम Pass उत्तीर्ण')
    expect(text).toContain('Theory · लिखित 85 % 17 right, 2 wrong, 1 not answered 60 % needed · आवश्यक')
    const expectedTexts = response?.answers.flatMap(({ question, options }) => [
      question,
      options.flatMap(({ name, isRight }) => (isRight ? [name] : [])).join('; '),
    ])
    expect(findLostWords(pdf, ...(expectedTexts ?? []))).toEqual([])
    expect(text.match(/ Right · सही(?!:)/g)).toHaveLength(14)
    expect(text.match(/ Wrong/g)).toHaveLength(4)
    expect(text.match(/ No answer/g)).toHaveLength(2)
    expect(text).toContain('5 ओवरटेक करना कब निषिद्ध है? चौड़ी और ख़ाली सड़क पर Right · सही: ऐसे मोड़ पर')
  })

  test('mark wrong answers without the correct options if those are not requested', async () => {
    const candidate = candidateOf(3)
    const papers = [{ candidate, response: { ...responseOf(candidate, questionPaperOf(20)), set: 'B' } }]
    const data = { institute, batch, thresholds, papers }
    const text = readPages(await documents.results({ ...data, showCorrectAnswers: false })).join(' ')
    expect(text).not.toContain('सही:')
    expect(text.match(/ Wrong/g)).toHaveLength(4)
    expect(readPages(await documents.results({ ...data, showCorrectAnswers: true })).join(' ')).toContain('सही:')
  })

  test.each(setLetters)('number and letter the answers as set %s prints them', async (set) => {
    const { response, text } = await renderResult(candidateOf(3), 20, set)
    const chosenOf = (questionId: string) =>
      response?.answers.find((answer) => answer.questionId === questionId)?.chosen ?? []
    const rows = paperSet(questionPaperOf(20, 'Hindi'), set).map(({ position, question, optionOrder }) => {
      const labelsOf = (numbers: number[]) =>
        optionOrder
          .flatMap((number, index) => (numbers.includes(number) ? [[optionLetter(index), number] as const] : []))
          .map(([letter, number]) => `${letter}) ${question.options.find((option) => option.number === number)?.name}`)
          .join('; ')
      const chosen = chosenOf(question.id)
      const right = question.options.flatMap((option) => (option.isRight ? [option.number] : []))
      const isRight = chosen.join() === right.join()
      const answerText = [
        labelsOf(chosen) || 'No answer · उत्तर नहीं',
        ...(isRight ? [] : [`Right · सही: ${labelsOf(right)}`]),
      ].join(' ')
      const wrongMark = chosen.length > 0 ? 'Wrong · ग़लत' : '–'
      return `${position} ${question.name} ${answerText} ${isRight ? 'Right · सही' : wrongMark}`
    })
    expect(text).toContain(rows.join(' ').normalize('NFC'))
    expect(text).toContain(`20/11/2026 · Set ${set} · सेट ${set}`)
    expect(text).toContain(`Paper, set ${set}`)
  })

  test('letter the correct answer as the answer key does', async () => {
    const { text } = await renderResult(candidateOf(3), 20, 'B')
    expect(text).toContain('1 निजी कार के चालक को इनमें से कौन-से दस्तावेज़ साथ रखने चाहिए? (15) c) राशन कार्ड Right · सही: a)')
    expect(correctLetters(paperSet(questionPaperOf(20), 'B')[0] ?? expect.fail('The set is empty'))).toBe('a, d')
  })

  test('keep the order of set A, without letters, when the set is unknown', async () => {
    const { response, text } = await renderResult(candidateOf(3))
    const offsets = (response?.answers ?? []).map(({ question }, index) => text.indexOf(`${index + 1} ${question} `))
    expect(offsets.every((offset, index) => offset > (offsets[index - 1] ?? 0))).toBe(true)
    expect(text).not.toMatch(/\bSet\b|, set| [a-d]\) /)
  })

  test('leave out counts of right and wrong answers that are not reported', async () => {
    const { text } = await renderResult(candidateOf(1, { right: 0, wrong: 0, unanswered: 0 }))
    expect(text).toContain('Theory · लिखित 85 % 60 % needed · आवश्यक')
  })

  test.each(['', 'B'])('fit 20 questions on a page and 40 on two, in set “%s”', async (set) => {
    expect(readPages((await renderResult(candidateOf(1), 20, set)).pdf)).toHaveLength(1)
    expect(readPages((await renderResult(candidateOf(1), 40, set)).pdf)).toHaveLength(2)
  })

  test.each([
    ['Fail अनुत्तीर्ण', failed],
    ['Pending परिणाम लंबित', { practicalScore: null }],
    ['Absent अनुपस्थित', absent],
    ['No paper उत्तर-पत्र जमा नहीं', { ...absent, isPresent: true }],
  ])('show the outcome %s', async (outcome, change) => {
    const { text } = await renderResult(candidateOf(2, change))
    expect(text).toContain(`Result · परिणाम ${outcome}`)
    expect(text).not.toMatch(/null|NaN|undefined/)
  })

  test('start a new page for each candidate and number the pages of each separately', async () => {
    const papers = [1, 2].map((rollNumber) => ({ candidate: candidateOf(rollNumber, absent) }))
    const pages = readPages(await documents.results({ institute, batch, thresholds, showCorrectAnswers: true, papers }))
    expect(pages.map((page) => /\d \/ \d/.exec(page)?.[0])).toEqual(['1 / 1', '1 / 1'])
  })
})

describe.skipIf(!hasPoppler)('candidate sheets', () => {
  test('print registration, test and result of each candidate on one page', async () => {
    const candidates = candidatesOf(8)
    const pdf = await documents.candidateSheets({ institute, batch, thresholds, candidates })
    const pages = readPages(pdf)
    expect(pages).toHaveLength(8)
    for (const part of [
      'Female',
      '14 Feb 1998',
      'B+',
      'HR052011012341',
      'RTA Karnal',
      'Result Pass',
      'KNL/2627/T00001',
    ])
      expect(pages[0]).toContain(part)
    expect(pages[3]).toContain('Result Absent')
    expect(pages[4]).toContain('Result Fail')
    const expectedTexts = candidates.flatMap((candidate) => [
      fullName(candidate),
      candidate.phone,
      candidate.address,
      candidate.courseName?.[0]?.name ?? '',
    ])
    expect(findLostWords(pdf, ...expectedTexts)).toEqual([])
    expect(readText(pdf)).not.toMatch(/undefined|null|NaN/)
  })
})
