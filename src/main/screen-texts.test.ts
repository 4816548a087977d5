import { plural, t } from '@lingui/core/macro'
import { beforeAll, describe, expect, it } from 'vitest'
import { rememberSource } from '#contract/language'
import { requiredText } from '#contract/protocol/fields'
import { joinSentences } from '#contract/protocol/text/join-sentences'
import { uncertainOutcome } from './checkout/payment-outcome'
import { createScreenTexts } from './screen-texts'
import { updatesOff } from './updates/calls'

const texts = createScreenTexts(
  () => 'hi',
  () => undefined,
)
beforeAll(texts.load)

const failureOf = (message: string) => ({ code: 'conflict', status: 409, message }) as const

describe('translateFailure', () => {
  it('shows message and fields in Hindi', () => {
    const message = t`This batch is complete.`
    expect(texts.translateFailure({ ...failureOf(message), fields: { date: message } })).toEqual({
      ...failureOf('यह बैच पूरा हो चुका है।'),
      fields: { date: 'यह बैच पूरा हो चुका है।' },
    })
  })

  it('translates a text nested in a text, with its plural', () => {
    const bookings = [1, 2].map((seats) =>
      plural(seats, { one: '# seat of this slot is booked', other: '# seats of this slot are booked' }),
    )
    const messages = bookings.map((booked) => t`${{ booked }}, so the course stays`)
    expect(messages.map((message) => texts.translateFailure(failureOf(message)).message)).toEqual([
      'इस स्लॉट की 1 सीट बुक है, इसलिए पाठ्यक्रम नहीं बदला जा सकता',
      'इस स्लॉट की 2 सीटें बुक हैं, इसलिए पाठ्यक्रम नहीं बदला जा सकता',
    ])
  })

  it('keeps translating module-level texts after 10,000 other texts', () => {
    for (let number = 0; number < 10_000; number++) rememberSource(`Text ${number}`, { code: 'x', params: {} })
    const field = requiredText('Missing', 5).safeParse('too long').error?.issues[0]?.message ?? ''
    const { message } = uncertainOutcome()
    expect(texts.translateFailure({ ...failureOf(message), fields: { field } })).toMatchObject({
      message: expect.stringContaining('भुगतान की स्थिति'),
      fields: { field: expect.stringContaining('5 अक्षर') },
    })
  })

  it('leaves messages of a backend and unknown texts unchanged', () => {
    rememberSource('Of a later version', { code: 'later0', params: {} })
    rememberSource('Has a later part', { code: 'later1', params: { part: { code: 'later0', params: {} } } })
    for (const message of ['The backend of the institute says no.', 'Of a later version', 'Has a later part'])
      expect(texts.translateFailure(failureOf(message)).message).toBe(message)
  })

  it('leaves everything in English for a person who reads English', async () => {
    const english = createScreenTexts(
      () => 'en',
      () => undefined,
    )
    await english.load()
    const failure = failureOf(t`This batch is complete.`)
    expect(english.translateFailure(failure)).toEqual(failure)
  })
})

describe('translateResult', () => {
  const message = t`This batch is complete.`
  const hindi = 'यह बैच पूरा हो चुका है।'
  const translateValue = (name: string, value: unknown) => {
    const result = texts.translateResult(name, { ok: true, value })
    return result.ok && result.value
  }

  it('shows the declared messages of a call in Hindi', () => {
    expect(translateValue('scans.list', { scans: [], problem: message })).toEqual({ scans: [], problem: hindi })
    expect(translateValue('printing.journal', [{ title: message, message }])).toEqual([
      { title: message, message: hindi },
    ])
    expect(texts.translateEvent('session.ended', { reason: message })).toEqual({ reason: hindi })
  })

  it('shows each sentence of an update problem in Hindi', () => {
    const [version, installedVersion] = ['1.5.0', '1.4.0']
    const problem = joinSentences([
      t`Version ${version} did not start; ${installedVersion} was restored. Contact IT.`,
      message,
    ])
    expect(texts.translateEvent('updates.changed', { ...updatesOff, problem })).toEqual({
      ...updatesOff,
      problem: `संस्करण 1.5.0 शुरू नहीं हुआ; 1.4.0 वापस लाया गया। IT विभाग से संपर्क करें। ${hindi}`,
    })
  })

  it('leaves user input that equals a message unchanged', () => {
    const typed = { reason: message, message, question: message, fields: { summary: message } }
    const draft = { key: 'a', value: typed, savedAt: '2026-11-20T10:00:00Z' }
    expect(translateValue('drafts.load', draft)).toEqual(draft)
    const reprint = { document: { kind: 'cancellation', registration: typed } }
    expect(translateValue('printing.again', reprint)).toEqual(reprint)
    expect(translateValue('drafts.load', null)).toBeNull()
  })
})

describe('translateJson', () => {
  it('translates only the message of a response with its source text', () => {
    const message = t`Sorry! This slot has passed`
    const body = { message, result: -1, payload: { rows: [{ reason: message }] }, text: { code: 'x', params: {} } }
    expect(JSON.parse(texts.translateJson(JSON.stringify(body)))).toEqual({
      ...body,
      message: 'क्षमा करें! यह स्लॉट बीत चुका है',
    })
    for (const response of [{ message, result: -1 }, { text: { code: 'x' } }])
      expect(texts.translateJson(JSON.stringify(response))).toBe(JSON.stringify(response))
  })
})
