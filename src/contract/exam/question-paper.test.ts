import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../index'
import { CallError } from '../protocol/failure'
import { wireObject } from '../protocol/wire'
import { questionPaperRowWithoutKey } from './question-paper'

/** The response with a paper of one question, as an institute may send it. */
const createResponseBody = (language: string, type: string) => {
  const Option = [1, 2, 3, 4].map((no) => ({ no, name: `Option ${no}`, istrue: no === 2 }))
  const questionsList = [{ _id: 'q1', Qname: 'What does red mean?', type, Option }]
  return { payload: { Examset: { _id: 'e1', batchId: 'b1', language, no: 1, questionsList } } }
}
const decodePaper = (language: string, type: string) =>
  contract.examSet.ofBatch.response.decode(createResponseBody(language, type))

test('the language and question type of a paper are read in any letter case', () => {
  const paper = decodePaper('HINDI', 'Checkbox')
  expect(paper.language).toBe('Hindi')
  expect(paper.questions[0]?.type).toBe('checkbox')
})

test('an unknown question type or language is an error, never a default', () => {
  expect(() => decodePaper('english', 'radio')).toThrow(CallError)
  expect(() => decodePaper('french', 'mcq')).toThrow(CallError)
})

test('a null translation differs from a translation that was not sent', () => {
  const body = createResponseBody('english', 'mcq')
  const [question] = body.payload.Examset.questionsList
  const decodeTranslation = (translation: unknown) =>
    contract.examSet.ofBatch.response.decode({
      payload: { Examset: { ...body.payload.Examset, questionsList: [{ ...question, translation }] } },
    }).questions[0]?.translation
  expect(decodeTranslation(null)).toBeNull()
  expect(decodeTranslation(undefined)).toBeUndefined()
  expect(decodeTranslation([{ Qname: 'लाल?', Option: [] }])).toEqual({ name: 'लाल?', options: [] })
})

test('encodes without the answer key, and decodes a paper that has one', () => {
  const paper = decodePaper('english', 'mcq')
  const encodedWithoutKey = z.encode(wireObject(questionPaperRowWithoutKey), paper)
  expect(JSON.stringify(encodedWithoutKey)).toContain('What does red mean?')
  expect(JSON.stringify(encodedWithoutKey)).not.toContain('istrue')
  const encodedWithKey = createResponseBody('english', 'mcq').payload.Examset
  expect(z.decode(wireObject(questionPaperRowWithoutKey), encodedWithKey)).toEqual(paper)
  expect(
    z
      .decode(wireObject(questionPaperRowWithoutKey), encodedWithoutKey)
      .questions[0]?.options.map(({ isRight }) => isRight),
  ).toEqual([false, false, false, false])
})
