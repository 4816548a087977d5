import { expect, test } from 'vitest'
import type { OsEncryption } from '#main/ports/store'
import { withInstitute } from '../support/at-institute'
import { superadmin } from '../support/booking'
import { anyPaper } from '../support/call-inputs'
import { failureFrom } from '../support/desk'
import type { Institute } from '../support/institute'
import { keyring } from '../support/keyring'
import { diskHolds } from '../support/on-disk'

const setup = withInstitute()
const { open } = setup
const tokenOf = ({ headers }: Institute['requests'][number]) => headers.authorization?.replace('Bearer ', '') ?? ''

test('a sealed session is still sealed after a restart', async () => {
  const first = await open({ osEncryption: keyring })
  await first.api.session.signIn(superadmin)
  await first.call('session.seal', anyPaper)
  await first.desk.close()
  const { api, call } = await open({ osEncryption: keyring })
  expect(await call('session.current')).toMatchObject({ isSealed: true })
  expect(await call('session.seal', anyPaper)).toBeUndefined()
  const another = call('session.seal', { ...anyPaper, candidateId: 'another' })
  expect(await failureFrom(another)).toMatchObject({ code: 'locked' })
  await api.session.signIn(superadmin)
  expect((await call('session.current'))?.isSealed).toBeUndefined()
})

test('the password of a restored session can only be checked by the institute', async () => {
  const first = await open({ osEncryption: keyring })
  await first.api.session.signIn(superadmin)
  await first.desk.close()
  const { call } = await open({ osEncryption: keyring })
  expect(await call('session.current')).toMatchObject({ name: 'Meenakshi Rao' })
  expect(await call('session.verifyPassword', { password: superadmin.password })).toBe('unknown')
})

test('with system encryption a session survives a restart until the person signs out', async () => {
  const first = await open({ osEncryption: keyring })
  await first.api.session.signIn(superadmin)
  await first.desk.close()
  const second = await open({ osEncryption: keyring })
  expect(await second.call('session.current')).toMatchObject({ name: 'Meenakshi Rao' })
  expect((await second.api.vehicleCategory.all()).length).toBeGreaterThan(0)
  const token = tokenOf(setup.institute.requests.at(-1) ?? expect.unreachable())
  expect(diskHolds(setup.dataDir, token)).toBe(false)
  await second.call('session.signOut')
  await second.desk.close()
  const third = await open({ osEncryption: keyring })
  expect(await third.call('session.current')).toBeNull()
})

test('without system encryption the token is never on disk and is lost on restart', async () => {
  const first = await open()
  await first.api.session.signIn(superadmin)
  await first.api.vehicleCategory.all()
  expect(diskHolds(setup.dataDir, tokenOf(setup.institute.requests.at(-1) ?? expect.unreachable()))).toBe(false)
  await first.desk.close()
  const second = await open()
  expect(await second.call('session.current')).toBeNull()
})

test('a stored session that cannot be decrypted is quarantined', async () => {
  const first = await open({ osEncryption: keyring })
  await first.api.session.signIn(superadmin)
  await first.desk.close()
  // It decrypts the key of the store, which is short, but not the session.
  const forgotten: OsEncryption = {
    encrypt: keyring.encrypt,
    decrypt: (bytes) => (bytes.length < 60 ? keyring.decrypt(bytes) : Promise.reject(new Error('another keyring'))),
  }
  const second = await open({ osEncryption: forgotten })
  expect(await second.call('session.current')).toBeNull()
  expect(await second.call('app.info')).toMatchObject({ quarantinedCount: 1 })
})
