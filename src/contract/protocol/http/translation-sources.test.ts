import { plural, t } from '@lingui/core/macro'
import { describe, expect, it } from 'vitest'
import { sourceOf } from '#contract/language'
import { CallError } from '../failure'
import { rememberTranslationSources, withTranslationSources } from './translation-sources'

const messageCode = expect.stringMatching(/^[\w-]{6}$/)

describe('withTranslationSources', () => {
  it('adds the code and values of the message and of each field', () => {
    const [name, place] = ['Asha', 3]
    const message = t`The clerk ${name} already stands at place ${place}.`
    const { failure } = new CallError('conflict', message, { phone: message, name: 'Text of another program' })
    expect(withTranslationSources(failure)).toEqual({
      ...failure,
      text: { code: messageCode, params: { name, place } },
      fieldTexts: { phone: { code: messageCode, params: { name, place } } },
    })
  })

  it('adds the source of a text within a text', () => {
    const count = 2
    const seats = plural(count, { one: '# bench is free', other: '# benches are free' })
    const { failure } = new CallError('conflict', t`${seats}, none of them today.`)
    expect(withTranslationSources(failure)).toMatchObject({
      text: { params: { seats: { code: messageCode, params: { count } } } },
    })
  })

  it('sends a value called `name` unchanged, even if it equals a text', () => {
    const [name, kind] = [t`Registration`, t`Registration`]
    const { failure } = new CallError('conflict', t`“${name}” is a ${kind} already.`)
    expect(withTranslationSources(failure)).toMatchObject({
      text: { params: { name: 'Registration', kind: { code: messageCode } } },
    })
  })

  it('adds the source of each message of a list', () => {
    const row = 3
    const message = t`Row ${row} is there twice.`
    const errors = [
      { row, message },
      { row, message: 'Text of another program' },
    ]
    expect(withTranslationSources({ message: '', errors })).toEqual({
      message: '',
      errors: [{ row, message, text: { code: messageCode, params: { row } } }, errors[1]],
    })
  })

  it('does not remember a text with a value of over 2,000 characters', () => {
    const name = 'x'.repeat(2_001)
    expect(sourceOf(t`“${name}” is too long.`)).toBeUndefined()
  })

  it('returns a body without texts of this program unchanged', () => {
    for (const body of [{ message: 'Not this time, please', result: -1 }, { message: 3 }, [1], 'text', null])
      expect(withTranslationSources(body)).toEqual(body)
  })
})

describe('rememberTranslationSources', () => {
  it('remembers a valid source beside an invalid one', () => {
    rememberTranslationSources({
      message: 'Remote text 1',
      fields: { a: 'Remote text 2' },
      text: { code: 7 },
      fieldTexts: { a: { code: 'abc', params: { n: 1 } } },
    })
    expect(sourceOf('Remote text 1')).toBeUndefined()
    expect(sourceOf('Remote text 2')).toEqual({ code: 'abc', params: { n: 1 } })
  })

  it('remembers the messages of a list', () => {
    const text = { code: 'abc', params: { row: 1 } }
    rememberTranslationSources({ message: '', errors: [{ message: 'Row 1' }, { row: 2, message: 'Row 2', text }] })
    expect(['Row 1', 'Row 2'].map(sourceOf)).toEqual([undefined, text])
  })

  it('forgets the oldest of over 10,000 texts, but replaces none of this program', () => {
    const ownText = t`This batch is complete.`
    const ownSource = sourceOf(ownText)
    rememberTranslationSources({ message: ownText, text: { code: 'abc', params: {} } })
    for (let index = 0; index <= 10_000; index++)
      rememberTranslationSources({ message: `Refusal ${index}`, text: { code: 'abc', params: {} } })
    expect(['Refusal 0', 'Refusal 10000', ownText].map(sourceOf)).toEqual([
      undefined,
      { code: 'abc', params: {} },
      ownSource,
    ])
    expect(ownSource?.code).not.toBe('abc')
  })

  const nested = (depth: number): object => ({ code: 'abc', params: depth > 0 ? { a: nested(depth - 1) } : {} })
  it.each([
    'abc',
    { code: 'abc' },
    { code: '', params: {} },
    { code: 'abc', params: { a: null } },
    { code: 'abc', params: { a: { b: 1 } } },
    { code: 'abc', params: { a: 'x'.repeat(2_001) } },
    nested(7),
  ])('ignores the invalid source %j', (text) => {
    rememberTranslationSources({ message: 'Remote text', text })
    expect(sourceOf('Remote text')).toBeUndefined()
  })
})
