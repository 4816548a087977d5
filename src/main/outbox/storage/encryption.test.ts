import { randomBytes } from 'node:crypto'
import { t } from '@lingui/core/macro'
import { expect, it } from 'vitest'
import { emptyDescription } from '#contract/desk/outbox'
import { rememberSource, sourceOf } from '#contract/language'
import { createCipher } from '../../store/cipher'
import { type Content, createRowCipher, type StoredChange } from './encryption'

const rowCipher = createRowCipher({ backend: 'https://institute.example', cipher: createCipher(randomBytes(32)) })

/** Makes the process forget the sources of all texts, as a restart does. It remembers only the latest 10,000. */
function forgetSources() {
  for (let number = 0; number < 10_000; number++) rememberSource(`Text ${number}`, { code: 'x', params: {} })
}

it('stores the sources of texts, which are needed to translate them after a restart', () => {
  const seats = 3
  const content: Content = {
    description: emptyDescription,
    summary: t`Register ${{ name: 'Kavita Saini' }}`,
    ownerName: '',
    actorName: '',
    documents: [],
    locations: {},
    result: {},
    message: t`Only ${seats} seats are free.`,
    fields: { slot: t`${seats} seats are free here.`, name: 'Words of an institute' },
  }
  const texts = [content.summary, content.message, ...Object.values(content.fields)]
  const sources = texts.map(sourceOf)
  expect(sources.map(Boolean)).toEqual([true, true, true, false])
  const row = { id: 'change', backend: '', ...rowCipher.encryptContent('change', content) }
  forgetSources()
  expect(texts.map(sourceOf)).toEqual([undefined, undefined, undefined, undefined])
  const { content: stored }: Pick<StoredChange, 'content'> = rowCipher.decryptChange(
    row as Parameters<typeof rowCipher.decryptChange>[0],
  )
  expect(stored).toEqual(content)
  expect(texts.map(sourceOf)).toEqual(sources)
})
