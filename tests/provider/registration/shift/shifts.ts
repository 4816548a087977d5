import { today } from '#contract/protocol/calendar'
import { workstationKeyHeader, workstationNameHeader } from '#contract/protocol/http/request'
import { type DenominationCount, denominations } from '#contract/registration/shift/denominations'
import type { Institute, phones } from '../../institute-under-test'
import { newRegistrationDraft } from '../draft'
import { paymentOf } from '../paying'

type Role = keyof typeof phones
const phoneOf: Record<Role, string> = {
  superadmin: '9000000001',
  admin: '9000000002',
  dataEntry: '9000000003',
  examiner: '9000000004',
  otherDataEntry: '9000000005',
  otherExaminer: '9000000006',
}

/** Signs a person in at a workstation of this name, which has its own key. */
export async function signInAt(institute: Institute, role: Role, counter: string): Promise<void> {
  const headers = { [workstationNameHeader]: encodeURIComponent(counter), [workstationKeyHeader]: `key of ${counter}` }
  const login = { phone: phoneOf[role], password: 'practice1' }
  const { body } = await institute.exchange('POST', 'admin/login', login, headers)
  institute.tokens.set(role, String(body.payload.token))
}

/** Registers a trainee; returns the registration and `pay`, which takes the payment. */
export async function sell(institute: Institute, role: Role, paymentType: 'Cash' | 'UPI' = 'Cash', day = today()) {
  const draft = await newRegistrationDraft(institute, { dateOfCourse: day })
  const { id } = await institute.as(role).registration.add(draft)
  const payment = { ...paymentOf(id, draft), paymentType }
  return { id, draft, pay: (key?: string) => institute.as(role).registration.payOffline(payment, key ? { key } : {}) }
}

/** Notes and coins that add up to this amount in whole rupees. */
export function piecesOf(paise: number): DenominationCount[] {
  let rupeesLeft = Math.floor(paise / 100)
  return denominations.map((denomination) => {
    const count = Math.floor(rupeesLeft / denomination)
    rupeesLeft -= count * denomination
    return { denomination, count }
  })
}
