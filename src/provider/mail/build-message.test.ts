import { describe, expect, it } from 'vitest'
import { readMail, words } from '../../../tests/support/mail/read-mail'
import { buildMessage, isEmailAddress } from './build-message'

const plain = { to: 'asha@mail.example', name: 'Asha', subject: 'Paid', body: 'Thank you.', attachments: [] }
const sent = async (
  changed: Partial<typeof plain>,
  from = { name: 'Institute', address: 'office@institute.example' },
) => readMail(await buildMessage({ from }, { ...plain, ...changed }, { messageId: 'id@institute.example', now: 0 }))

describe('message', () => {
  it.each([
    ['a line break', '\r\n'],
    ['a tab', '\t'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a turn of direction', '\u202E'],
    ['a letter that nobody sees', '\u200B'],
  ])('keeps subject and names in one line: %s is a space', async (_, mark) => {
    const bad = `Course${mark}Bcc: boss@elsewhere.example`
    const { subject, headers, raw } = await sent({ subject: bad, name: bad }, { name: bad, address: 'a@b.example' })
    expect(subject).toBe('Course Bcc: boss@elsewhere.example')
    expect(headers.has('bcc')).toBe(false)
    for (const name of ['from', 'to']) expect(words(headers.get(name) ?? '')).toContain(bad.replace(mark, ' '))
    expect(raw).not.toContain(mark === '\r\n' ? '\r\nBcc' : mark)
  })

  it('keeps the joiners that Hindi spells with', async () => {
    expect((await sent({ subject: 'क्\u200Dष क्\u200Cष' })).subject).toBe('क्\u200Dष क्\u200Cष')
  })
})

describe('isAddress', () => {
  it.each(['asha@mail.example', 'a.b+c@mail.example', 'आशा@mail.example'])('takes %s', (text) => {
    expect(isEmailAddress(text)).toBe(true)
  })

  it.each(
    [
      ['', 'asha', '@mail.example', 'asha@', 'a@b@c.example', 'asha@mail.example, boss@mail.example'],
      [
        'Asha <asha@mail.example>',
        'asha@mail.example\r\nRCPT TO:<x@y.example>',
        'a b@mail.example',
        '"a"@mail.example',
      ],
      [`${'a'.repeat(65)}@mail.example`, `a@${'b'.repeat(191)}`],
    ].flat(),
  )('refuses %j', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })
})
