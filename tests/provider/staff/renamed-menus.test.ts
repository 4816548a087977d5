import { expect, test } from 'vitest'
import { onBothDatabases } from '../databases'

const page = { page: 1, limit: 100 }

onBothDatabases((institute) => {
  const api = () => institute().as('superadmin')
  const found = async (search: string) => {
    const { rows, total } = await api().assignment.list({ ...page, search })
    expect(total).toBe(rows.length)
    return rows.map(({ roles = [] }) => roles.map(({ name }) => name).join()).toSorted()
  }

  test('menu assignments of roles are found by roles and by the current names of menus', async () => {
    expect(await found('examiner')).toEqual(expect.arrayContaining(['Examiner']))
    expect(await found('take test')).toEqual(['Data Entry', 'Examiner', 'admin', 'superadmin'])
    expect(await found('examiner take')).toEqual(expect.arrayContaining(['Examiner']))
    const menu = (await api().menu.all()).find(({ key }) => key === 'Take Test')!
    await api().menu.update({ id: menu.id, name: 'परीक्षा लें' })
    expect(await found('परीक्षा')).toEqual(['Data Entry', 'Examiner', 'admin', 'superadmin'])
    expect(await found('Pre Login')).toEqual(['admin', 'superadmin'])
    expect(await found('%')).toEqual([])
  })
})
