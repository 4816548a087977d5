import { describe, expect, it } from 'vitest'
import { onDatabase } from '../databases'
import { newKey } from '../institute-under-test'
import { newRegistrationDraft } from '../registration/draft'
import { sell, signInAt } from '../registration/shift/shifts'

const day = 24 * 3_600_000
const clock = { ahead: 0 }
const now = () => Date.now() + clock.ahead

describe('idempotency keys', () => {
  onDatabase(
    (institute) => {
      it('answers a repeated request 400 days later with the stored response', async () => {
        const api = institute().as('superadmin')
        const [draft, key] = [await newRegistrationDraft(institute()), newKey()]
        const first = await api.registration.add(draft, { key })
        clock.ahead = 400 * day
        await institute().signInAllStaff()
        const later = institute().as('superadmin')
        expect(await later.registration.add(draft, { key })).toEqual(first)
        expect((await later.registration.list({ page: 1, limit: 10, search: draft.phone })).total).toBe(1)
      })
    },
    { now },
  )
})

describe('a provider without idempotency keys', () => {
  onDatabase(
    (institute) => {
      it('does not declare them', async () => {
        const { names } = await institute().as('superadmin').extension.capabilities()
        expect(names).toContain('cancel')
        expect(names).not.toContain('idempotencyKeys')
      })

      it('runs a change that has no key', async () => {
        await signInAt(institute(), 'superadmin', 'COUNTER-1')
        const opened = await institute().exchange('POST', 'shift/open', { float: 0 })
        expect(opened).toMatchObject({ status: 200, body: { payload: { _id: expect.any(String) } } })
      })

      it('runs a repeated change again, which refuses a second payment', async () => {
        const key = newKey()
        const { id, draft, pay } = await sell(institute(), 'admin', 'UPI')
        await pay(key)
        await expect(pay(key)).rejects.toMatchObject({ message: 'This registration is already paid.' })
        const search = { page: 1, limit: 10, search: draft.phone }
        expect((await institute().as('admin').registration.list(search)).rows).toMatchObject([
          { id, isPaymentDone: true },
        ])
      })
    },
    { idempotencyKeys: false },
  )
})
