import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { setAuditActor } from '../../core/audit'
import { runInBackground } from '../../core/background-tasks'
import type { Context, Handlers } from '../../core/context'
import { isRecent } from '../../core/elapsed'
import { clientNetwork } from '../../core/http/client-address'
import { formatWait, recordAttempt } from '../../core/rate-limit'
import { createToken, hashPassword, hashToken } from '../../core/secrets'
import { passwordResets, staff } from '../../database/schema/staff'
import { writeMails } from '../../mail/enqueue-mails'
import { mailTerms } from '../../mail/mail-settings'
import { endSessionsOf } from './sessions'

const minute = 60_000
export const codeMinutes = 60
const codeSpan = codeMinutes * minute
const sent = 'If the address belongs to an account, a mail with a code to set a new password is on its way.'
/** Where no mail leaves (D-268); it says no more of who has an account. */
const kept =
  'This institute sends no mails. Ask your super admin for the code to set a new password: it is in the list of outgoing mails.'

/**
 * Puts a mail with a code into the outbox (S1 §5.2): a link to the counter would be another one on every computer, and
 * none at all where it is a program. Whether the address has an account is looked up after the answer, so neither its
 * words nor its time tell who works here. The institute has accounts of staff only: type `admin`.
 */
export const forgotPassword: Handlers['session']['forgotPassword'] = async ({ email, role }, context) => {
  if (role !== 'admin') {
    throw new CallError('invalid', 'Could not Login: this institute has no accounts of that role. Choose Admin.', {
      role: 'This institute has no accounts of that role',
    })
  }
  const network = clientNetwork(context.client.ip)
  const wait = await recordAttempt(
    context.db,
    [{ subject: `forgotten from ${network}`, freeFailures: 10 }],
    context.now,
  )
  if (wait > 0) return { message: `Too many codes were asked for. Try again in ${formatWait(wait)}.`, result: -1 }
  runInBackground(() => mailCodeTo(email, context))
  const { leaves } = await mailTerms(context.db)
  return { message: leaves.code ? sent : kept, result: 0 }
}

async function mailCodeTo(email: string, context: Context): Promise<void> {
  const { db, now } = context
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(sql`lower(${staff.email})`, email.toLowerCase()), eq(staff.isActive, true)))
  if (!found || (await askedJustNow(found.id, context))) return
  await db.delete(passwordResets).where(not(isRecent(passwordResets.createdAt, codeSpan, now)))
  await mailCode(found, context)
}

/** Puts a mail with a code for a new password into the outbox; the code. */
export async function mailCode(who: { id: string; name: string; email: string }, context: Context): Promise<string> {
  const { db, at } = context
  const { token, hash } = createToken()
  await db.insert(passwordResets).values({ tokenHash: hash, staffId: who.id, createdAt: at })
  const mail = {
    kind: 'code' as const,
    life: codeSpan,
    to: who.email,
    subject: 'Set a new password',
    body: [
      `Dear ${who.name},`,
      `To set a new password within ${codeMinutes} minutes, choose “Forgotten password?” at a counter, then “I have a code”, and enter:`,
      token,
      `A counter in a browser also takes it behind its own address: /changepassword?token=${token}`,
      'If you did not ask for it, nothing needs to be done.',
    ].join('\n\n'),
  }
  await writeMails(context, [mail])
  return token
}

/** One mail a minute to each person is enough. */
async function askedJustNow(staffId: string, { db, now }: Context): Promise<boolean> {
  const recent = await db
    .select({ at: passwordResets.createdAt })
    .from(passwordResets)
    .where(and(eq(passwordResets.staffId, staffId), isRecent(passwordResets.createdAt, minute, now)))
    .limit(1)
  return recent.length > 0
}

const expired = () => new CallError('invalid', 'The code has expired or was used before. Ask for a new one.')

/** Sets a password by the code of a mail: once, within the hour; whoever was signed in as that person no longer is. */
export const changePassword: Handlers['session']['changePassword'] = async ({ token, newPassword }, context) => {
  const { db, now, at } = context
  const isGood = and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    isRecent(passwordResets.createdAt, codeSpan, now),
  )
  // Anybody may ask this, as often as they like: a guess costs no slow hash.
  if ((await db.$count(passwordResets, isGood)) === 0) throw expired()
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: at })
      .where(isGood)
      .returning({ staffId: passwordResets.staffId })
    if (!used) throw expired()
    const [who] = await tx.select().from(staff).where(eq(staff.id, used.staffId))
    const byOwner = { staffId: used.staffId, staffName: who?.name ?? '', role: '' }
    await setAuditActor({ ...context, ...byOwner, db: tx }, 'session.changePassword')
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, used.staffId))
    await endSessionsOf(used.staffId, tx)
    await tx
      .update(passwordResets)
      .set({ usedAt: at })
      .where(and(eq(passwordResets.staffId, used.staffId), isNull(passwordResets.usedAt)))
  })
  return { message: 'Your password is changed. Sign in with the new one.', result: 0 }
}
