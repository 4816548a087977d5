import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../index'
import { decodeInput } from '../protocol/endpoint'
import { percent } from './candidate'

const decodeUpdate = (encoded: object) => decodeInput(contract.response.update, { id: 'r1', ListofQA: [], ...encoded })
const decodeUpdateWithAnswer = (Answer: unknown) =>
  decodeInput(contract.response.update, { id: 'r1', ListofQA: [{ _id: 'q1', Option: [], Answer }] })

test('keeps an absent practical score absent, and reads null and blank as not examined', () => {
  expect(decodeUpdate({})).not.toHaveProperty('practicalScore')
  for (const practicalScore of [null, '', ' '])
    expect(decodeUpdate({ practicalScore })).toMatchObject({ practicalScore: null })
  expect(decodeUpdate({ practicalScore: 0 })).toMatchObject({ practicalScore: 0 })
  expect(decodeUpdate({ practicalScore: ' 72.5 ' })).toMatchObject({ practicalScore: 72.5 })
  for (const practicalScore of ['full', 101, -1]) expect(() => decodeUpdate({ practicalScore })).toThrow()
  expect(z.decode(percent, ' ')).toBeNull()
})

test('chosen options are read from numbers and digits; other values are refused', () => {
  const decode = (Answer: unknown) =>
    (decodeUpdateWithAnswer(Answer) as { answers: { chosen: number[] }[] }).answers[0]?.chosen
  expect([2, '2', [1, '3'], [], null, undefined, ''].map(decode)).toEqual([[2], [2], [1, 3], [], [], [], []])
  for (const Answer of ['1,3', ['b'], [1.5], [null], { no: 1 }])
    expect(() => decodeUpdateWithAnswer(Answer), String(Answer)).toThrow()
})
