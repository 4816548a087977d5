import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { onBothDatabases } from '../databases'
import { rowsOf, sendAndDecode } from '../wire'

onBothDatabases((institute) => {
  test('GET register/getCancleRecord returns rows with joined names, and the count', async () => {
    const { wire } = await sendAndDecode(institute(), contract.cancelledRegistration.list, [
      'GET',
      'register/getCancleRecord?search=&page=1&limit=4',
    ])
    const rows = rowsOf(wire, 'Question')
    expect(rows).toHaveLength(4)
    expect(wire.payload.count).toBe(10)
    expect(rows[0]).toMatchObject({
      cnid: { courseName: expect.any(String) },
      ccid: { courseCategory: expect.any(String) },
    })
    const dates = rows.map(({ createdAt }) => String(createdAt))
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  test('GET admin/get-partial-records returns pages, search results, or all', async () => {
    const paged = await sendAndDecode(institute(), contract.enrolledUser.list, [
      'GET',
      'admin/get-partial-records?page=2&limit=10&isPage=true',
    ])
    expect(rowsOf(paged.wire, 'admin')).toHaveLength(10)
    expect(paged.wire.payload.count).toBe(45)
    const [someone] = rowsOf(paged.wire, 'admin')
    expect(someone).toMatchObject({ IDTRcenter: 'Karnal', state: 'Haryana', fatherName: expect.any(String) })
    const found = await sendAndDecode(institute(), contract.enrolledUser.list, [
      'GET',
      `admin/get-partial-records?search=${someone?.phone}&page=1&limit=10`,
    ])
    expect(rowsOf(found.wire, 'admin')).toEqual([someone])
    const all = await sendAndDecode(institute(), contract.enrolledUser.all, ['GET', 'admin/get-partial-records'])
    expect(rowsOf(all.wire, 'admin')).toHaveLength(45)
  })

  test('GET admin/get-pre-post-login returns visits, and a sign-in adds one', async () => {
    const path = 'admin/get-pre-post-login?search=Counter%20tests&page=1&limit=10'
    const before = await sendAndDecode(institute(), contract.preLoginVisit.list, ['GET', path])
    const login = { phone: '9000000002', password: 'practice1' }
    await institute().exchange('POST', 'admin/login', login, { 'user-agent': 'Counter tests' })
    const { wire } = await sendAndDecode(institute(), contract.preLoginVisit.list, ['GET', path])
    expect(before.wire.payload.count).toBe(0)
    expect(rowsOf(wire, 'preLogin')[0]).toMatchObject({
      device: 'Counter tests',
      lastPage: '/auth/login',
      ip: '127.0.0.1',
    })
  })

  test('GET admin/get-admin-login-log and get-logout-users return a user’s logs', async () => {
    const { wire } = await sendAndDecode(institute(), contract.registration.all, ['GET', 'register/getAll'])
    const linked = rowsOf(wire, 'Question').find(({ uid }) => uid)
    const { _id } = linked!.uid as { _id: string }
    const signIns = await sendAndDecode(institute(), contract.userLog.signIns, [
      'GET',
      `admin/get-admin-login-log/${_id}`,
    ])
    const signOuts = await sendAndDecode(institute(), contract.userLog.signOuts, [
      'GET',
      `admin/get-logout-users/${_id}`,
    ])
    expect(rowsOf(signIns.wire, 'user')).toHaveLength(2)
    expect(rowsOf(signOuts.wire, 'admin')).toEqual([
      {
        uid: _id,
        createdAt: expect.any(String),
        device: expect.any(String),
        ip: expect.any(String),
        lastPage: expect.any(String),
      },
    ])
  })
})
