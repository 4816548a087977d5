import { expect, test } from 'vitest'
import { openProvider } from '#provider/index'
import { withRawDatabase } from '../../../support/database/engines'
import { onEachEngine } from '../../databases'

onEachEngine((engine) => {
  test('refuses the database of a trial version and leaves it as it is', async () => {
    const place = await engine.createEmpty()
    await withRawDatabase(place, (old) =>
      old.exec(`
        create table migration (name text primary key, at timestamptz default now());
        insert into migration (name) values ('0000_extension'), ('0001_tables');
        create table registration (id text primary key)`),
    )
    await expect(openProvider({ seed: 'none', ...place })).rejects.toThrow('made by a trial version')
    await withRawDatabase(place, async (old) => {
      const { rows } = await old.query("select relname from pg_class where relname in ('registration', 'course_name')")
      expect(rows).toEqual([{ relname: 'registration' }])
    })
    await engine.remove(place)
  })
})
