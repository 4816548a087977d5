import { expect, test } from 'vitest'
import { correctLetters, paperNumber, paperSet, setForRollNumber, setLetters } from './paper-sets'
import type { PaperQuestion } from './question-paper'

/** A paper of `count` questions. The third option is right; in every fifth question the first one too. */
const paper = (count: number, id = '64f1c0a2e7b4c0de00000001') => ({
  id,
  questions: Array.from(
    { length: count },
    (_, i): PaperQuestion => ({
      id: `q${i + 1}`,
      name: `Question ${i + 1}`,
      type: i % 5 === 0 ? 'checkbox' : 'mcq',
      image: '',
      category: 'Traffic signs',
      options: [1, 2, 3, 4].map((number) => ({
        number,
        name: `Option ${number}`,
        isRight: number === 3 || (number === 1 && i % 5 === 0),
      })),
    }),
  ),
})
const idsOf = (set: ReturnType<typeof paperSet>) => set.map(({ question }) => question.id)

test('set A is the paper as generated', () => {
  const set = paperSet(paper(20), 'A')
  expect(idsOf(set)).toEqual(paper(20).questions.map(({ id }) => id))
  expect(set.every(({ optionOrder }) => optionOrder.join() === '1,2,3,4')).toBe(true)
  expect(set.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test.each(setLetters)('set %s has every question once, with every option once', (letter) => {
  const set = paperSet(paper(40), letter)
  expect(idsOf(set).toSorted()).toEqual(idsOf(paperSet(paper(40), 'A')).toSorted())
  for (const { optionOrder } of set) expect(optionOrder.toSorted()).toEqual([1, 2, 3, 4])
})

test('the sets differ from each other and between papers', () => {
  const orders = [...setLetters.map((letter) => paperSet(paper(20), letter)), paperSet(paper(20, 'another'), 'B')]
  expect(new Set(orders.map((set) => idsOf(set).join())).size).toBe(5)
})

test('a set is the same in every program version, as earlier prints need it', () => {
  const set = paperSet(paper(6, '64f1c0a2e7b4c0de00000001'), 'B')
  expect(set.map(({ question, optionOrder }) => `${question.id} ${optionOrder.join('')}`)).toMatchInlineSnapshot(`
    [
      "q1 4123",
      "q5 2143",
      "q4 4312",
      "q3 2431",
      "q2 2143",
      "q6 3421",
    ]
  `)
})

test('the answer key has the letters of the correct options in the order of the set', () => {
  for (const letter of setLetters) {
    for (const setQuestion of paperSet(paper(20), letter)) {
      const right = setQuestion.optionOrder.flatMap((number, i) =>
        number === 3 || (number === 1 && setQuestion.question.type === 'checkbox') ? ['abcd'[i]] : [],
      )
      expect(correctLetters(setQuestion)).toBe(right.join(', '))
    }
  }
})

test('four consecutive roll numbers get four different sets', () => {
  expect([1, 2, 3, 4, 5, 20].map(setForRollNumber)).toEqual(['A', 'B', 'C', 'D', 'A', 'D'])
})

test('the number of a paper is the end of its id, in capitals', () => {
  expect(paperNumber('64f1c0a2e7b4c0de003f9a21')).toBe('3F9A21')
  expect(paperNumber('A1b2')).toBe('A1B2')
})
