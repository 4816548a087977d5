import { expect, test } from 'vitest'
import { type Contract, contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import type { Endpoint, Page, PageInput } from '#contract/protocol/endpoint'
import { fullName } from '#contract/protocol/format'
import { type SortInput, sortDirections, sortKeysOf } from '#contract/protocol/lists/sorting'
import type { Registration } from '#contract/registration/registration'
import { onBothDatabases } from '../databases'

type Row = { id: string } & Record<string, unknown>
type List = (input: PageInput & SortInput & { from: string; to: string }) => Promise<Page<Row>>
const lists = Object.entries(contract).flatMap(([entity, operations]) =>
  Object.entries(operations as Record<string, Endpoint>)
    .map(([operation, endpoint]) => ({ entity, operation, keys: sortKeysOf(endpoint) }))
    .filter(({ keys }) => keys.length > 0),
)

/** Values of columns that are not a field of their row. */
const sortedValues: Record<string, (row: Registration) => unknown> = {
  name: fullName,
  course: ({ courseName }) => courseName?.[0]?.name,
  amount: ({ courseName }) => courseName?.[0]?.price,
  payment: (row) => (row.cancelledAt ? 0 : row.isPaymentDone ? 1 : 2),
}
function keyOf(entity: string, sort: string, row: Row): string | number {
  const special = entity === 'registration' ? sortedValues[sort]?.(row as unknown as Registration) : undefined
  const value = special ?? row[sort]
  const one: unknown = Array.isArray(value) ? value[0] : value
  const plain = typeof one === 'object' && one !== null ? Reflect.get(one, 'name') : one
  if (sort === 'paymentType' && plain === '') return String(row.type)
  return typeof plain === 'number' ? plain : String(plain ?? '').toLowerCase()
}
/** Compares by code units as the databases do; empty values are last in both directions. */
function compare(one: string | number, other: string | number, sign: 1 | -1): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  return one === other ? 0 : one < other ? -sign : sign
}

onBothDatabases((institute) => {
  test.each(lists)(
    '$entity, $operation: is sorted as a whole by each of its columns',
    async ({ entity, operation, keys }) => {
      const api = institute().as('superadmin')[entity as keyof Contract] as unknown as Record<string, List>
      const days = operation === 'list' ? {} : { from: addDays(today(), -20), to: today() }
      const read = (page: number, limit: number, input: SortInput) =>
        api[operation]!({ page, limit, ...input, ...days } as Parameters<List>[0])
      const { total } = await read(1, 10, {})
      expect(total).toBeGreaterThan(0)
      for (const sort of keys)
        for (const direction of sortDirections) {
          const allRows = await read(1, 10_000, { sort, direction })
          const values = allRows.rows.map((row) => keyOf(entity, sort, row))
          const sign = direction === 'ascending' ? 1 : -1
          expect(values, `${sort} ${direction}`).toEqual(values.toSorted((one, other) => compare(one, other, sign)))
          expect(new Set(allRows.rows.map(({ id }) => id)).size).toBe(total)
          const second = await read(2, 7, { sort, direction })
          expect(second.total).toBe(total)
          expect(second.rows.map(({ id }) => id)).toEqual(allRows.rows.slice(7, 14).map(({ id }) => id))
        }
    },
  )

  test('a list sorts only by its declared columns, which it announces', async () => {
    const path = 'register/getAllRegister?page=1&limit=10&sort=address'
    expect(await institute().exchange('GET', path)).toMatchObject({ status: 422 })
    const { names } = await institute().as('superadmin').extension.capabilities()
    expect(names).toEqual(expect.arrayContaining(['registration.filtered.sorted', 'faq.list.sorted']))
    expect(names).not.toContain('batch.list.sorted')
  })
})
