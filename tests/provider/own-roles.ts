import { beforeAll } from 'vitest'
import { openProvider } from '#provider/index'
import { chooseEngine, withRawDatabase } from '../support/database/engines'
import type { TestOptions } from './databases'
import { Institute } from './institute-under-test'

/** SQL for a role of an institute's own making, with menus by their keys. */
export const roleWith = (id: string, name: string, ...menus: string[]): string => `
  insert into role values ('${id}', '${name}');
  insert into assignment values ('${id}', now(), '', now(), '', '');
  insert into assignment_role values ('${id}', '${id}');
  insert into assignment_menu select '${id}', id from menu where key in ('${menus.join("', '")}');`

/** The practice institute after these statements, with all its staff signed in. */
export function withOwnRoles(statements: string, options: TestOptions = {}): () => Institute {
  let institute: Institute | undefined
  beforeAll(async () => {
    const place = await chooseEngine().createPractice()
    await withRawDatabase(place, (db) => db.exec(statements))
    const provider = await openProvider({ seed: 'none', ...options, ...place })
    institute = new Institute(provider)
    await institute.signInAllStaff()
    return async () => {
      await provider.close()
      await chooseEngine().remove(place)
    }
  })
  return () => {
    if (!institute) throw new Error('The institute is not open yet')
    return institute
  }
}
