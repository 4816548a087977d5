import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { settingRules } from './setting-rules'

const problemOf = (name: 'mailHost' | 'stateCode', value: string) =>
  z.safeDecode(settingRules[name], value).error?.issues[0]?.message

it('names the limit that a mail server’s name exceeds', () => {
  expect(problemOf('mailHost', 'a'.repeat(201))).toBe('At most 200 letters')
  expect(problemOf('mailHost', 'mail server')).toBe('The name of a server: smtp.institute.in')
  expect(['', 'smtp.institute.in'].map((host) => problemOf('mailHost', host))).toEqual([undefined, undefined])
})

it('refuses a state that is not listed', () => {
  expect(problemOf('stateCode', 'constructor')).toBe('Two digits of a state: 06')
})
