import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import * as z from 'zod/mini'
import { changeDraftKey } from '#contract/desk/outbox'
import { draftPlace } from '../../store/earlier'
import { drafts } from '../../store/schema'
import { moveIntent } from './intents'
import type { Mover } from './mover'
import { aboutOf, createOrder, draftOfValues, updateOrder } from './orders'

const storedForm = z.object({
  values: z.record(z.string(), z.unknown()),
  filing: z.optional(z.uuid()),
  progress: z.object({
    saveKey: z.optional(z.string()),
    registrationId: z.optional(z.string()),
    consequence: z.optional(z.string()),
    payKey: z.optional(z.string()),
  }),
})
const savedUnpaid = 'The program was closed before the payment was recorded.'
const lostPayment = 'The program was closed while this payment was recorded. Look for it in the list, and decide.'

/** Forms whose saving had begun; `opened` are the waiting registrations that such a form had opened. */
export function moveDrafts(mover: Mover) {
  const opened = new Set<string>()
  for (const row of mover.database.select().from(drafts).where(like(drafts.key, 'registration:%')).all())
    moveDraft(mover, row, opened)
  return { opened }
}

function moveDraft(mover: Mover, row: typeof drafts.$inferSelect, opened: Set<string>) {
  const { database, open, reseal, add, take } = mover
  const { backend, owner, key, sealedValue, savedAt: submittedAt } = row
  const same = and(eq(drafts.backend, backend), eq(drafts.owner, owner), eq(drafts.key, key))
  const [, from, subject = ''] = /^registration:(waiting:|offer-|)(.*)$/.exec(key) ?? []
  const stored = storedForm.safeParse(JSON.parse(open(sealedValue, draftPlace(row)) ?? 'null')).data
  const { saveKey, registrationId, payKey, consequence } = stored?.progress ?? {}
  if (!stored || (saveKey === undefined && registrationId === undefined)) {
    if (from !== 'waiting:') return
    // It is opened with its change.
    const moved = { backend, owner, key: changeDraftKey(subject) }
    const value = { key: moved.key, sealedValue: reseal(sealedValue, draftPlace(row), draftPlace(moved)) }
    return void database.update(drafts).set(value).where(same).run()
  }
  database.delete(drafts).where(same).run()

  const id = from === 'waiting:' && !opened.has(subject) ? subject : randomUUID()
  if (from === 'waiting:') opened.add(subject)
  const { values, filing } = stored
  const about = aboutOf(values)
  const head = { id, backend, owner, actor: owner, submittedAt }
  const result = { registrationId, consequence }
  if (payKey !== undefined) {
    const intent = take(payKey)
    const { person, day } = about
    if (intent) return moveIntent(mover, intent, { id, owner, about: { person, day }, result })
    // Its amount was stored with the request alone.
    const payment = { summary: 'Payment', about, result, message: lostPayment }
    return add({ ...head, kind: 'registration.pay', state: 'uncertain', step: 'pay' }, payment)
  }
  const intent = saveKey === undefined ? undefined : take(saveKey)
  if (intent) return moveIntent(mover, intent, { id, owner })
  const draft = draftOfValues(values)
  const holdId = from === 'offer-' ? subject : filing
  const isEdit = from === '' && subject !== 'new'
  const [kind, step, order] = isEdit
    ? ['registration.update', 'update', updateOrder(subject, draft, holdId)]
    : ['registration.create', 'add', createOrder(draft, holdId)]
  const content = { summary: isEdit ? 'Change of a registration' : 'Registration', about, order }
  const sent = { name: step, endpoint: `registration.${step}`, sentAs: owner }
  if (registrationId === undefined)
    return add({ ...head, kind, state: 'checking', step }, content, { ...sent, key: saveKey ?? randomUUID() })
  const unpaid = { ...content, result, message: savedUnpaid }
  const saved = { ...sent, key: randomUUID(), state: 'done' as const, result: { registrationId } }
  add({ ...head, kind, state: 'returned', step: 'pay' }, unpaid, saved)
}
