import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { paperSet, setLetters } from '#contract/exam/paper-sets'
import { fullName } from '#contract/protocol/format'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import {
  findLostWords,
  hasPoppler,
  readBookmarks,
  readContentStreams,
  readPages,
  readText,
} from '../../../tests/support/documents/read-pdf'
import { institute } from '../../../tests/support/documents/sample'
import { batch, candidateOf, questionPaperOf } from '../../../tests/support/documents/test-day'
import { createDocuments, type Documents } from '../index'
import type { QuestionPapersData } from './question-paper'
import { isTranslated } from './question-paper/question'

let documents: Documents

beforeAll(async () => {
  documents = await createDocuments(rendererSource)
})

const seatedCandidate = (rollNumber: number) => ({ name: fullName(candidateOf(rollNumber)), rollNumber })
const paperData = {
  institute,
  batch,
  language: 'English',
  questionPaper: questionPaperOf(20),
  papers: [{ set: 'A' }],
  answerForm: false,
  pictures: new Map(),
} satisfies QuestionPapersData
const { questions } = paperData.questionPaper
type Option = (typeof questions)[number]['options'][number]

const englishTexts = questions.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)])
const hindiTexts = questions.flatMap(({ translation }) => [
  translation?.name ?? '',
  ...(translation?.options ?? []).map((option) => option.name),
])

test('papers printed together have a bookmark each, a single paper has none', async () => {
  const papers = [3, 8].map((rollNumber) => ({ set: 'B' as const, candidate: seatedCandidate(rollNumber) }))
  const [first, second] = await readBookmarks(await documents.questionPapers({ ...paperData, papers }))
  expect(first).toEqual([`3 ${seatedCandidate(3).name}`, 1])
  expect(second?.[0]).toBe(`8 ${seatedCandidate(8).name}`)
  expect(second?.[1]).toBeGreaterThan(1)
  expect(await readBookmarks(await documents.questionPapers(paperData))).toEqual([])
})

test('a paper is refused when a question has a character that no font has (D-402)', async () => {
  const [first = expect.fail(), ...others] = questions
  const questionPaper = {
    ...paperData.questionPaper,
    questions: [{ ...first, name: 'Where is the ⛽ → left?' }, ...others],
  }
  const message =
    'Question 1, “Where is the ⛽ → left?”, contains ⛽ (U+26FD), which cannot be printed. Nothing was printed.'
  await expect(documents.questionPapers({ ...paperData, questionPaper })).rejects.toThrow(message)
  const hindiPaper = await documents.questionPapers({ ...paperData, questionPaper, language: 'Hindi' })
  expect(readPages(hindiPaper).length).toBeGreaterThan(1)
})

describe.skipIf(!hasPoppler)('printed content', () => {
  test.each(['English', 'Hindi', 'Both'] as const)('every word of a paper in %s is found', async (language) => {
    const pdf = await documents.questionPapers({
      ...paperData,
      language,
      papers: [{ set: 'C', candidate: seatedCandidate(8) }],
    })
    const expectedTexts = { English: englishTexts, Hindi: hindiTexts, Both: [...englishTexts, ...hindiTexts] }[language]
    const hints = { English: '(one or more answers)', Hindi: '(एक या अधिक उत्तर)', Both: '(one answer) (एक उत्तर)' }
    expect(
      findLostWords(pdf, ...expectedTexts, hints[language], seatedCandidate(8).name, institute.name, batch.name),
    ).toEqual([])
  })

  test('each set prints its questions and their lettered options in its own order', async () => {
    const papers = setLetters.map((set) => ({ set }))
    const pages = readPages(await documents.questionPapers({ ...paperData, papers }))
    for (const letter of setLetters) {
      const text = pages.filter((page) => page.includes(`Set ${letter} · `)).join(' ')
      let searchStart = 0
      for (const { position, question, optionOrder } of paperSet(paperData.questionPaper, letter)) {
        const options = optionOrder.map((number, index) => {
          const name = question.options.find((option) => option.number === number)?.name
          return `${'abcd'[index]}) ${name}`
        })
        const hint = question.type === 'mcq' ? 'one answer' : 'one or more answers'
        const expected = [`${position}. ${question.name} (${hint})`, ...options].join(' ')
        const offset = text.indexOf(expected, searchStart)
        expect(offset, expected).toBeGreaterThan(-1)
        searchStart = offset
      }
    }
  })

  test('each paper numbers its own pages', async () => {
    const papers = [1, 2, 3].map((rollNumber) => ({ set: 'B' as const, candidate: seatedCandidate(rollNumber) }))
    const questionPaper = questionPaperOf(40, 'Hindi')
    const data = { ...paperData, questionPaper, papers, language: 'Hindi' } as const
    const pages = readPages(await documents.questionPapers(data))
    const pagesPerPaper = pages.length / papers.length
    for (const [index, { candidate }] of papers.entries()) {
      for (let page = 1; page <= pagesPerPaper; page++) {
        const text = pages[index * pagesPerPaper + page - 1]
        expect(text).toContain(`अनुक्रमांक ${candidate.rollNumber} · ${candidate.name} पृष्ठ ${page} / ${pagesPerPaper}`)
      }
    }
  })

  test('a question is never split over two pages', async () => {
    const questionPaper = questionPaperOf(40)
    let total = 0
    for (const page of readPages(await documents.questionPapers({ ...paperData, questionPaper, language: 'Both' }))) {
      const count = (letter: string) => page.match(new RegExp(`(?<!\\S)${letter}\\) `, 'g'))?.length ?? 0
      expect(count('a')).toBe(count('d'))
      total += count('a')
    }
    // 40 questions in two languages.
    expect(total).toBe(2 * 40)
  })

  test('the longest question continues over pages and loses nothing', async () => {
    const words = (word: string, length: number) => Array.from({ length }, (_, index) => `${word}${index}`).join(' ')
    const [first = expect.fail(), ...rest] = questions
    const longWording = (question: string, option: string) => ({
      name: words(question, 280),
      options: first.options.map((firstOption) => ({
        ...firstOption,
        name: words(`${option}-${firstOption.number}-`, 55),
      })),
    })
    const [original, translation] = [longWording('bend', 'brake'), longWording('मोड़', 'संकेत')]
    const questionPaper = {
      ...paperData.questionPaper,
      questions: [{ ...first, ...original, translation }, ...rest.slice(0, 3)],
    }
    const pdf = await documents.questionPapers({ ...paperData, questionPaper, language: 'Both' })
    const texts = [original, translation].flatMap((wording) => [
      wording.name,
      ...wording.options.map((option) => option.name),
    ])
    expect(findLostWords(pdf, ...texts)).toEqual([])
    for (const page of await readContentStreams(pdf)) {
      const baselines = [...page.matchAll(/ ([-\d.]+) Tm$/gm)].map(([, y]) => Number(y))
      expect(Math.min(...baselines)).toBeGreaterThan(30)
    }
  })

  test('20 questions take two pages, in both languages three', async () => {
    for (const [language, pageCount] of [
      ['English', 2],
      ['Hindi', 2],
      ['Both', 3],
    ] as const) {
      const pages = readPages(await documents.questionPapers({ ...paperData, language }))
      expect(pages.length, language).toBe(pageCount)
    }
  })

  test.each(['English', 'Hindi', 'Both'] as const)(
    'the last page of a paper in %s has more than two questions',
    async (language) => {
      for (let size = 16; size <= 30; size++) {
        const pages = readPages(
          await documents.questionPapers({ ...paperData, language, questionPaper: questionPaperOf(size) }),
        )
        const questionsOnLast = pages.at(-1)?.match(/(?<!\S)d\) /g)?.length ?? 0
        expect(questionsOnLast / (language === 'Both' ? 2 : 1), `${size} questions`).toBeGreaterThan(2)
      }
    },
  )

  test('the institute’s name and the hint beside the circles each fit on one line', async () => {
    const lines = readText(
      await documents.questionPapers({ ...paperData, language: 'Both', answerForm: true }),
      '-layout',
    )
    expect(lines).toContain(institute.name)
    const checkboxCount = questions.filter(({ type }) => type === 'checkbox').length
    expect(lines.match(/one or more\s· एक या अधिक/g)).toHaveLength(checkboxCount)
  })

  test('every page shows the letter of the set in the language of the paper', async () => {
    for (const [language, word] of [
      ['English', 'Set C'],
      ['Hindi', 'सेट C'],
    ] as const) {
      const papers = [{ set: 'C' as const }]
      const pages = readPages(await documents.questionPapers({ ...paperData, papers, language, answerForm: true }))
      expect(pages.length).toBeGreaterThan(2)
      // Once at the top of the page and once in the footer.
      for (const page of pages) expect(page.split(word).length - 1).toBeGreaterThanOrEqual(2)
    }
  })

  test('the circles to fill have a radius of more than 9 points, enough for a pen', async () => {
    const form =
      (await readContentStreams(await documents.questionPapers({ ...paperData, answerForm: true }))).at(-1) ?? ''
    // The path starts at the right end of the circle and continues over its top: the x coordinates differ by the
    // radius.
    const arc =
      / w ([\d.]+) [\d.]+ m [\d.]+ [\d.]+ [\d.]+ [\d.]+ ([\d.]+) [\d.]+ c /.exec(form) ?? expect.fail('No circle')
    expect(Number(arc[1]) - Number(arc[2])).toBeGreaterThan(9)
  })

  test('the answer form is a page of its own with four circles for each question', async () => {
    const pdf = await documents.questionPapers({ ...paperData, answerForm: true })
    expect(readPages(pdf).at(-1)).toMatch(/^Answer form.* 20\. a b c d/)
    const circles = (await readContentStreams(pdf)).map((page) => page.match(/ c s$/gm)?.length ?? 0)
    expect(circles.at(-1)).toBe(4 * 20)
    expect(circles.slice(0, -1).every((count) => count === 0)).toBe(true)
  })

  test('a picture is stored once for all papers and drawn with its question', async () => {
    const pictures = new Map([['sign.png', new Uint8Array(readFileSync('resources/icon.png'))]])
    const questionPaper = withImages('sign.png', '', 'sign.png')
    const papers = [{ set: 'A' }, { set: 'D' }] as const
    const pdf = await documents.questionPapers({ ...paperData, questionPaper, pictures, papers: [...papers] })
    // Drawn for two questions in each of two papers.
    expect((await readContentStreams(pdf)).join('').match(/\/P1 Do/g)).toHaveLength(4)
    expect(new TextDecoder('latin1').decode(pdf).match(/\/SMask \d/g)).toHaveLength(1)
  })

  test('every page and the answer form show number and day in the paper’s language', async () => {
    const questionPaper = { ...paperData.questionPaper, id: '64f1c0a2e7b4c0de003f9a21' }
    for (const [language, name] of [
      ['English', 'Paper 3F9A21 · 20 Nov 2026'],
      ['Hindi', 'पत्र 3F9A21 · 20 नवंबर 2026'],
    ] as const) {
      const pages = readPages(
        await documents.questionPapers({ ...paperData, questionPaper, language, answerForm: true }),
      )
      // In the header of the first page, in the header of the form, and in the footer of every page.
      const occurrences = pages.map((page) => page.split(name).length - 1)
      expect(occurrences).toEqual(pages.map((_, index) => (index === 0 || index === pages.length - 1 ? 2 : 1)))
    }
  })
})

const withImages = (...images: string[]) => ({
  ...paperData.questionPaper,
  questions: questions.map((question, index) => ({ ...question, image: images[index] ?? '' })),
})

test('an unreadable or missing picture is refused with the number of its question', async () => {
  const pictures = new Map([
    ['sign.png', new Uint8Array(readFileSync('resources/icon.png'))],
    ['broken.png', new TextEncoder().encode('<html>')],
  ])
  const questionPaper = withImages('sign.png', 'broken.png', 'missing.png', 'broken.png')
  const [, second, third] = questions
  await expect(documents.questionPapers({ ...paperData, questionPaper, pictures })).rejects.toThrow(
    `3 pictures of this paper cannot be shown: question 2, “${second?.name}”; question 3, “${third?.name}”; question 4,`,
  )
})

test('a question without the requested language is an error that names it', async () => {
  const questionPaper = {
    ...paperData.questionPaper,
    questions: questions.map((question) => ({ ...question, translation: null })),
  }
  await expect(documents.questionPapers({ ...paperData, questionPaper, language: 'Both' })).rejects.toThrow(
    'The question “What does a red traffic light mean?” has no Hindi text',
  )
})

test.each([
  ['fewer options', (options: Option[]) => options.slice(0, 3)],
  [
    'an empty option',
    (options: Option[]) => options.map((option) => (option.number === 4 ? { ...option, name: ' ' } : option)),
  ],
])('a translation with %s counts as missing', async (_, change) => {
  const [first = expect.fail(), ...rest] = questions
  const translation = first.translation && { ...first.translation, options: change(first.translation.options) }
  expect(isTranslated(first)).toBe(true)
  expect(isTranslated({ ...first, translation })).toBe(false)
  const questionPaper = { ...paperData.questionPaper, questions: [{ ...first, translation }, ...rest] }
  await expect(documents.questionPapers({ ...paperData, questionPaper, language: 'Hindi' })).rejects.toThrow(
    'has no Hindi text',
  )
})

test('progress is reported after each paper, and an error in the callback ends it', async () => {
  const progress: string[] = []
  const papers = [1, 2, 3].map((rollNumber) => ({ set: 'A' as const, candidate: seatedCandidate(rollNumber) }))
  const onProgress = (doneCount: number, total: number) => {
    progress.push(`${doneCount} of ${total}`)
    if (doneCount === 2) throw new Error('Cancelled')
  }
  await expect(documents.questionPapers({ ...paperData, papers, onProgress })).rejects.toThrow('Cancelled')
  expect(progress).toEqual(['1 of 3', '2 of 3'])
})
