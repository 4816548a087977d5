import { expect, test } from 'vitest'
import { isAnsweredRight, optionsProblem } from './question-rules'

const options = (...right: number[]) =>
  [1, 2, 3, 4].map((number) => ({ number, name: `Option ${number}`, isRight: right.includes(number) }))

test('an mcq question has exactly one correct option', () => {
  expect(optionsProblem('mcq', options(2))).toBeUndefined()
  expect(optionsProblem('mcq', options())).toBe('Please select any one mcq')
  expect(optionsProblem('mcq', options(1, 2))).toBe('A question of this type has exactly one correct option')
})

test('a checkbox question has at least one correct option', () => {
  expect(optionsProblem('checkbox', options(1))).toBeUndefined()
  expect(optionsProblem('checkbox', options(1, 2, 3, 4))).toBeUndefined()
  expect(optionsProblem('checkbox', options())).toBe('Please select any one checkbox')
})

test('every option needs text', () => {
  expect(optionsProblem('mcq', [...options(2).slice(0, 3), { name: '  ', isRight: false }])).toBe('Enter question')
})

test('two or more equal options are refused', () => {
  const optionsNamed = (...names: string[]) => names.map((name, i) => ({ number: i + 1, name, isRight: i === 1 }))
  expect(optionsProblem('mcq', optionsNamed('Stop', 'Go', 'Wait', ' Stop'))).toBe('Options 1 and 4 are the same')
  expect(optionsProblem('mcq', optionsNamed('50  km/h', '50 km/h', '5', '6'))).toBe('Options 1 and 2 are the same')
  expect(optionsProblem('checkbox', optionsNamed('A', 'A', 'A', 'A'))).toBe('Options 1 and 2 are the same')
  expect(optionsProblem('mcq', optionsNamed('a', 'A', 'b', 'B'))).toBeUndefined()
})

test('an answer is right with exactly the correct options, in any order', () => {
  expect(isAnsweredRight(options(1, 3), [3, 1])).toBe(true)
  expect(isAnsweredRight(options(1, 3), [1])).toBe(false)
  expect(isAnsweredRight(options(1), [1, 3])).toBe(false)
  expect(isAnsweredRight(options(1), [])).toBe(false)
})
