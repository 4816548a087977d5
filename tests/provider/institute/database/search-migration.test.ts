import { expect, test } from 'vitest'
import { searchKey } from '#provider/core/search'
import { openProvider } from '#provider/index'
import { withRawDatabase } from '../../../support/database/engines'
import { onEachEngine } from '../../databases'

/** Search keys before 0009_search_fold had a code for every character but ASCII ones. */
const earlierKey = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\x20-\x7e]/g, (unit) => {
      const hex = unit.charCodeAt(0).toString(16).padStart(4, '0')
      return `U${hex.replace(/./g, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 16)))}`
    })

const texts = [
  ...['Pat O\u2019Brien', "O'Brien", 'O`Brien', 'O\u00b4Brien', 'José \ud83d\ude97', 'Asha \u00a0Rani', 'two\tcells'],
  ...[
    '\u0958\u095cक\u093c',
    '\u0929\u0931\u0934',
    'क्\u200dष क्\u200cष \ufeff\u00ad',
    'बैच १२३४५६७८९०',
    '\uff21\uff07\uff42',
  ],
]

onEachEngine((engine) => {
  test('folds earlier search keys, and new ones as the program does (D-366)', async () => {
    const place = await engine.createPractice()
    const ids = await withRawDatabase(place, async (db) => {
      await db.exec("drop function fold_search_key(text); delete from migration where name = '0009_search_fold'")
      const { rows } = await db.query(`select id from registration order by id limit ${texts.length}`)
      for (const [i, text] of texts.entries())
        await db.exec(
          `update registration set search = '${earlierKey(text).replaceAll("'", "''")} GHP' where id = '${rows[i]?.id}'`,
        )
      return rows.map(({ id }) => id)
    })
    const provider = await openProvider({ seed: 'none', ...place })
    await provider.close()
    await withRawDatabase(place, async (db) => {
      for (const [i, text] of texts.entries()) {
        const { rows } = await db.query(
          `select search, search_key('${text.replaceAll("'", "''")}') as computed from registration where id = '${ids[i]}'`,
        )
        expect(rows, text).toEqual([{ search: `${searchKey(text)} GHP`, computed: searchKey(text) }])
      }
    })
    await engine.remove(place)
  })
})
