import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { waitForBackgroundTasks } from '#provider/core/background-tasks'
import { onBothDatabases } from '../databases'
import { rowsOf, sendAndDecode } from '../wire'

onBothDatabases((institute) => {
  test('POST admin/login returns result, message and payload.token', async () => {
    const { wire, decoded } = await sendAndDecode(
      institute(),
      contract.session.signIn,
      ['POST', 'admin/login', { phone: '9000000003', password: 'practice1' }],
      {},
    )
    expect(wire).toMatchObject({ result: 0, message: 'Welcome, Sunita Yadav', payload: { token: expect.any(String) } })
    expect(decoded.admin).toMatchObject({ name: 'Sunita Yadav', role: { name: 'Data Entry' } })
    expect(decoded.admin?.menus).toContainEqual({ name: 'Registered User', key: 'Registered User' })
  })

  test('POST admin/login with a wrong password returns -1 and the message', async () => {
    const { wire } = await sendAndDecode(
      institute(),
      contract.session.signIn,
      ['POST', 'admin/login', { phone: '9000000003', password: 'practice2' }],
      {},
    )
    expect(wire).toMatchObject({ result: -1, message: 'Login Credentials are incorrect.', payload: { token: '' } })
  })

  test('POST users/forget-password sends a code that sets a new password', async () => {
    const { wire } = await sendAndDecode(
      institute(),
      contract.session.forgotPassword,
      ['POST', 'users/forget-password?type=admin', { email: 'harpreet.gill@idtr.example' }],
      {},
    )
    expect(wire.message).toContain('code')
    await waitForBackgroundTasks()
    const mails = await sendAndDecode(institute(), contract.outboxMail.list, ['GET', 'outbox?page=1&limit=10'])
    const token = /token=([\w-]+)/.exec(String(rowsOf(mails.wire, 'mails')[0]?.body))?.[1]

    const changed = await sendAndDecode(
      institute(),
      contract.session.changePassword,
      ['POST', 'users/change-password', { token, newPassword: 'a-new-one-8' }],
      {},
    )
    expect(changed.wire.message).toBe('Your password is changed. Sign in with the new one.')
    const again = await institute().exchange(
      'POST',
      'admin/login',
      { phone: '9000000004', password: 'a-new-one-8' },
      {},
    )
    expect(again.body.result).toBe(0)
  })

  test('GET admin/count returns the seven counts in the payload', async () => {
    const { wire } = await sendAndDecode(institute(), contract.dashboard.counts, ['GET', 'admin/count'])
    expect(wire.payload).toEqual({
      Users: 263,
      vehicleCategory: 4,
      courseCategory: 8,
      courseName: 8,
      courseType: 7,
      dataEntrys: 2,
      examiners: 2,
    })
  })

  test('GET batch/getBatchByDataEntry and getBatchByExaminer return payload.count', async () => {
    const roles: ['dataEntry' | 'examiner', string][] = [
      ['dataEntry', '9000000003'],
      ['examiner', '9000000004'],
    ]
    for (const [role, phone] of roles) {
      const password = role === 'examiner' ? 'a-new-one-8' : 'practice1'
      const { body } = await institute().exchange('POST', 'admin/login', { phone, password }, {})
      const { _id } = body.payload.admin as { _id: string }
      const [name, endpoint] =
        role === 'dataEntry'
          ? (['getBatchByDataEntry', contract.batch.ofDataEntry] as const)
          : (['getBatchByExaminer', contract.batch.ofExaminer] as const)
      const { wire } = await sendAndDecode(institute(), endpoint, ['GET', `batch/${name}/${_id}?page=1&limit=10`])
      expect(wire.payload.count).toBe(4)
    }
  })

  test('GET role returns payload.allRole', async () => {
    const { wire } = await sendAndDecode(institute(), contract.session.roles, ['GET', 'role'])
    expect(rowsOf(wire, 'allRole').map(({ roleName }) => roleName)).toEqual(
      expect.arrayContaining(['superadmin', 'admin', 'Data Entry', 'Examiner']),
    )
  })

  test('GET admin/sessions lists sessions, and they are ended on their paths', async () => {
    const signIn = async (counter: string) => {
      const draft = { phone: '9000000003', password: 'practice1' }
      const { body } = await institute().exchange('POST', 'admin/login', draft, { 'x-counter': counter })
      return { authorization: `Bearer ${body.payload.token}` }
    }
    const session = await signIn('Counter%201')
    const listSessions = async () =>
      rowsOf(
        (await sendAndDecode(institute(), contract.session.own, ['GET', 'admin/sessions'], session)).wire,
        'sessions',
      )
    await sendAndDecode(institute(), contract.session.endOthers, ['POST', 'admin/endOtherSessions', {}], session)
    const others = [await signIn('Counter%202'), await signIn('Counter%203')] as const
    const rows = await listSessions()
    expect(rows.map(({ counter, isCurrent }) => [counter, isCurrent])).toEqual([
      ['Counter 3', false],
      ['Counter 2', false],
      ['Counter 1', true],
    ])
    expect(rows[0]).toMatchObject({ ip: '127.0.0.1', createdAt: expect.any(String), seenAt: expect.any(String) })
    await sendAndDecode(institute(), contract.session.end, ['DELETE', `admin/endSession/${rows[0]?._id}`], session)
    await sendAndDecode(institute(), contract.session.signOut, ['POST', 'admin/logout', {}], others[0])
    expect(await listSessions()).toHaveLength(1)
    for (const headers of others) {
      expect((await institute().exchange('GET', 'admin/current', undefined, headers)).status).toBe(401)
    }
  })
})
