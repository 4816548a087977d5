import { expect, it } from 'vitest'
import { withInstitute } from '../support/at-institute'
import { superadmin } from '../support/booking'
import { anyPaper } from '../support/call-inputs'
import { failureFrom } from '../support/desk'

const setup = withInstitute()

it('allows the camera while a page has opened it and the workstation is not locked', async () => {
  const { desk, call, api } = await setup.open()
  expect(await failureFrom(call('camera.open'))).toMatchObject({ code: 'unauthenticated' })
  await api.session.signIn(superadmin)
  expect(desk.isCameraAllowed()).toBe(false)
  await call('camera.open')
  expect(desk.isCameraAllowed()).toBe(true)
  const { id } = (await call('session.current')) ?? expect.unreachable()
  await call('session.lock')
  expect(desk.isCameraAllowed()).toBe(false)
  await call('session.unlock', { id, password: superadmin.password })
  expect(desk.isCameraAllowed()).toBe(true)
  await call('camera.close')
  expect(desk.isCameraAllowed()).toBe(false)
})

it.each(['a closed page', 'a test on this screen', 'a sign-out'])(
  'withdraws the permission for the camera after %s',
  async (end) => {
    const { desk, call, api } = await setup.open()
    await api.session.signIn(superadmin)
    await call('camera.open')
    if (end === 'a closed page') desk.onPageClosed()
    if (end === 'a test on this screen') await call('session.seal', anyPaper)
    if (end === 'a sign-out') await call('session.signOut')
    expect(desk.isCameraAllowed()).toBe(false)
  },
)
