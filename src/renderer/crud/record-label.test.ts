import { describe, expect, it } from 'vitest'
import type { Definition } from './definition'
import { textAreaField, textField } from './fields'
import { getRecordLabel } from './record-label'

type Row = { id: string; name: string }
const definition: Definition<Row> = { empty: '', columns: [] }

describe('getRecordLabel', () => {
  it('returns a plain name literally, whatever it contains', () => {
    const row = { id: '1', name: 'LMV <2 seats> & trailer' }
    for (const name of [textField('Name'), textAreaField('Name')])
      expect(getRecordLabel({ ...definition, form: { name } }, row)).toBe('LMV <2 seats> & trailer')
  })

  it('falls back to the row’s texts if the form has no name', () => {
    const columns = [
      { key: 'name', title: 'Name', value: ({ name }: Row) => name },
      { key: 'seats', title: 'Seats', value: () => '3', numeric: true as const },
      { key: 'id', title: 'Id', value: ({ id }: Row) => id },
    ]
    expect(getRecordLabel({ ...definition, columns }, { id: '1', name: 'LMV' })).toBe('LMV, 1')
  })
})
