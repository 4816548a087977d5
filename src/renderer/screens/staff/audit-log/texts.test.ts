import { t } from '@lingui/core/macro'
import { afterEach, describe, expect, it } from 'vitest'
import { i18n, numberLocales, sourceOf } from '#contract/language'
import { messages } from '../../../../locales/hi.po'
import { describeAct, formatRecordHistory, getRoleAndWorkstation } from './texts'

describe('describeAct and getRoleAndWorkstation', () => {
  it('starts a sentence with the person', () => {
    expect(describeAct({ who: 'Asha', did: 'added menu “Traced”' })).toBe('Asha added menu “Traced”')
    expect(getRoleAndWorkstation({ role: 'admin', counter: 'Counter 1' })).toBe('Admin at Counter 1')
    expect(getRoleAndWorkstation({ role: 'admin', counter: '' })).toBe('Admin')
  })
})

describe('describeAct in Hindi', () => {
  // All test files of a worker share `i18n`.
  afterEach(() => i18n.activate('en', numberLocales.en))

  it('translates a known text, and shows an unknown one of a later version in English', () => {
    const did = t`added ${{ record: t`course` }}`
    const didText = sourceOf(did)
    i18n.loadAndActivate({ locale: 'hi', locales: numberLocales.hi, messages })
    expect(describeAct({ who: 'Asha', did, didText })).toBe('Asha ने पाठ्यक्रम को जोड़ा')
    const unknownText = { code: 'later0', params: {} }
    expect(describeAct({ who: 'Asha', did: 'sent a letter', didText: unknownText })).toBe('Asha sent a letter')
  })
})

describe('formatRecordHistory', () => {
  it('has the persons who added and last changed a row, in one line', () => {
    const added = { addedAt: '2026-11-03T05:12:00.000Z', addedBy: 'Meenakshi Rao', changedAt: '', changedBy: '' }
    expect(formatRecordHistory(added)).toBe('Added 3 Nov 2026, 10:42 AM by Meenakshi Rao')
    const changed = { ...added, addedBy: '', changedAt: '2026-11-04T03:30:00.000Z', changedBy: 'Rajesh Malhotra' }
    expect(formatRecordHistory(changed)).toBe(
      'Added 3 Nov 2026, 10:42 AM, changed 4 Nov 2026, 9:00 AM by Rajesh Malhotra',
    )
    expect(formatRecordHistory({ ...added, addedAt: '' })).toBe('')
  })
})
