import { describe, expect, it } from 'vitest'
import { decodeWords, readMail } from '../../../tests/support/mail/read-mail'
import { buildMessage, isEmailAddress } from './build-message'

const plainContent = { to: 'asha@mail.example', name: 'Asha', subject: 'Paid', body: 'Thank you.', attachments: [] }
const buildAndRead = async (
  changes: Partial<typeof plainContent>,
  from = { name: 'Institute', address: 'office@institute.example' },
) =>
  readMail(await buildMessage({ from }, { ...plainContent, ...changes }, { messageId: 'id@institute.example', now: 0 }))

describe('buildMessage', () => {
  it.each([
    ['a line break', '\r\n'],
    ['a tab', '\t'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a direction override', '\u202E'],
    ['a zero-width space', '\u200B'],
  ])('replaces %s in subject and names by a space', async (_, character) => {
    const unsafeText = `Course${character}Bcc: boss@elsewhere.example`
    const { subject, headers, raw } = await buildAndRead(
      { subject: unsafeText, name: unsafeText },
      { name: unsafeText, address: 'a@b.example' },
    )
    expect(subject).toBe('Course Bcc: boss@elsewhere.example')
    expect(headers.has('bcc')).toBe(false)
    for (const name of ['from', 'to'])
      expect(decodeWords(headers.get(name) ?? '')).toContain(unsafeText.replace(character, ' '))
    expect(raw).not.toContain(character === '\r\n' ? '\r\nBcc' : character)
  })

  it('keeps joiners, which Hindi spelling needs', async () => {
    expect((await buildAndRead({ subject: 'क्\u200Dष क्\u200Cष' })).subject).toBe('क्\u200Dष क्\u200Cष')
  })
})

describe('isEmailAddress', () => {
  it.each(['asha@mail.example', 'a.b+c@mail.example', 'आशा@mail.example'])('accepts %s', (text) => {
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
      [`${'a'.repeat(64 + 1)}@mail.example`, `a@${'b'.repeat(190 + 1)}`],
    ].flat(),
  )('rejects %j', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })
})
