import { plural, t } from '@lingui/core/macro'
import { beforeAll, expect, it } from 'vitest'
import { rememberSource } from '#contract/language'
import { createScreenTexts } from './screen-texts'

const texts = createScreenTexts(() => 'hi')
beforeAll(texts.load)

it('shows messages of a failure and its fields in Hindi', () => {
  const message = t`This batch is complete.`
  expect(texts.translate({ ok: false, failure: { code: 'conflict', message, fields: { date: message } } })).toEqual({
    ok: false,
    failure: { code: 'conflict', message: 'यह बैच पूरा हो चुका है।', fields: { date: 'यह बैच पूरा हो चुका है।' } },
  })
})

it('shows a text within a text, with its plural', () => {
  const [first, seats] = [1, 2].map((seats) =>
    plural(seats, { one: '# seat of this slot is booked', other: '# seats of this slot are booked' }),
  )
  const messages = [first, seats].map((booked) => ({ message: t`${{ booked: booked ?? '' }}, so the course stays` }))
  expect(texts.translate(messages)).toEqual([
    { message: 'इस स्लॉट की 1 सीट बुक है, इसलिए पाठ्यक्रम नहीं बदला जा सकता' },
    { message: 'इस स्लॉट की 2 सीटें बुक हैं, इसलिए पाठ्यक्रम नहीं बदला जा सकता' },
  ])
})

it('leaves words of an institute, data and unknown texts as they are', () => {
  rememberSource('Of a later version', { code: 'later0', params: {} })
  rememberSource('Has a later part', { code: 'later1', params: { part: { code: 'later0', params: {} } } })
  const values = [
    { message: 'The backend of the institute says no.' },
    { message: 'Of a later version' },
    { message: 'Has a later part' },
    { name: t`This batch is complete.` },
    { reason: new Date(0), bytes: new Uint8Array([1]) },
  ]
  expect(texts.translate(values)).toEqual(values)
})

it('leaves everything in English for a person who reads English', async () => {
  const english = createScreenTexts(() => 'en')
  await english.load()
  const message = t`This batch is complete.`
  expect(english.translate({ message })).toEqual({ message })
})

it('translates the message of a response that states its source', () => {
  const message = t`Sorry! This slot has passed`
  const body = { message, result: -1, text: { code: 'x', params: {} } }
  expect(JSON.parse(texts.translateJson(JSON.stringify(body)))).toEqual({
    ...body,
    message: 'क्षमा करें! यह स्लॉट बीत चुका है',
  })
  const plain = JSON.stringify({ message, result: -1 })
  expect(texts.translateJson(plain)).toBe(plain)
})
