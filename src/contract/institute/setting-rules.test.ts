import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { settingRules } from './setting-rules'

const problemOf = (name: 'mailHost' | 'stateCode', value: string) =>
  z.safeDecode(settingRules[name], value).error?.issues[0]?.message

it('tells the limit or the format of a mail server’s name', () => {
  expect(problemOf('mailHost', 'a'.repeat(201))).toBe('At most 200 letters')
  expect(problemOf('mailHost', 'mail server')).toBe('The name of a server: smtp.institute.in')
  expect(['', 'smtp.institute.in'].map((host) => problemOf('mailHost', host))).toEqual([undefined, undefined])
})

it('refuses a state code that is only an inherited property of the list', () => {
  expect(problemOf('stateCode', 'constructor')).toBe('Two digits of a state: 06')
})
