import { describe, expect, it } from 'vitest'
import { questionWarnings } from './question-warnings'

const english = { name: 'When does a truck stop?', language: 'English', options: ['At once', 'Later', 'Never', 'Soon'] }
const hindi = { name: 'ट्रक कब रुकता है?', language: 'Hindi', options: ['तुरंत', 'बाद में', 'कभी नहीं', 'जल्दी'] }
const warn = (question: typeof english) => questionWarnings(question as Parameters<typeof questionWarnings>[0])

describe('questionWarnings', () => {
  it('returns no warnings for ordinary questions', () => {
    expect(warn(english)).toEqual({})
    expect(warn(hindi)).toEqual({})
    expect(warn({ ...hindi, name: 'LMV का क्या अर्थ है?', options: ['LMV', 'HMV', 'MCWG', 'RTO'] })).toEqual({})
    expect(warn({ ...english, name: '40 + 2 = ?', options: ['1.5 m', '2.5 m', '3.5 m', '4.5 m'] })).toEqual({})
  })

  it('warns of letters of another language', () => {
    expect(warn({ ...english, language: 'Hindi' }).language).toContain('written in English letters')
    expect(warn({ ...hindi, language: 'English' }).language).toContain('written in Hindi letters')
    expect(warn({ ...english, options: hindi.options }).language).toContain('The options are written in Hindi letters')
  })

  it.each([
    [['1) At once', '2) Later', '3) Never', '4) Soon']],
    [['1. At once', '2.Later', '3. Never', '4. Soon']],
    [['(a) At once', '(b) Later', '(c) Never', '(d) Soon']],
    [['A - At once', 'B - Later', 'C - Never', 'D - Soon']],
    [['१. तुरंत', '२. बाद में', '३. कभी नहीं', '४. जल्दी']],
    [['क) तुरंत', 'ख) बाद में', 'ग) कभी नहीं', 'घ) जल्दी']],
  ])('warns of the numbers in %j', (options) => {
    expect(warn({ ...english, name: '?', options }).options).toContain('have numbers of their own')
  })

  it.each([
    [['1.5 m', '2.5 m', '3.5 m', '4.5 m']],
    [['1 car', '2 cars', '3 cars', '4 cars']],
    // Numbers out of order.
    [['2) At once', '1) Later', '3) Never', '4) Soon']],
    [['A-road', 'B-road', 'C-road', 'D-road']],
  ])('returns no warnings for the options %j', (options) => {
    expect(warn({ ...english, options })).toEqual({})
  })

  it('warns of options that differ only in case, spaces or apostrophes', () => {
    for (const other of ['AT ONCE', 'At  once', 'At\u00a0once', 'At once\u200b'])
      expect(warn({ ...english, options: ['Later', 'At once', other, 'Never'] }).options).toContain('Options 2 and 3')
    expect(warn({ ...english, options: ['Don’t', "Don't", 'Do', 'Never'] }).options).toContain('Options 1 and 2')
  })
})
