import { t } from '@lingui/core/macro'
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { setAuditActor } from '../../core/audit'
import { runInBackground } from '../../core/background-tasks'
import type { Context, Handlers } from '../../core/context'
import { clientNetwork } from '../../core/http/client-address'
import { formatWait, recordAttempt } from '../../core/rate-limit'
import { createToken, hashPassword, hashToken } from '../../core/secrets'
import { withinTtl } from '../../core/ttl'
import { passwordResets, staff } from '../../database/schema/staff'
import { enqueueMails } from '../../mail/enqueue-mails'
import { readMailSettings } from '../../mail/mail-settings'
import { resetMailText } from './reset-mail'
import { endSessionsOf } from './sessions'

const minuteMs = 60_000
export const resetCodeMinutes = 60
const resetCodeLifetimeMs = resetCodeMinutes * minuteMs
const codeSentMessage = t`If the address belongs to an account, a mail with a code to set a new password is on its way.`
/** Message of institutes that mail no codes (D-268); the same whether or not the account exists. */
const noMailsMessage = t`This institute sends no mails. Ask your super admin for the code to set a new password: it is in the list of outgoing mails.`

/**
 * Queues a mail with a reset code (S1 §5.2). The account is looked up after the response, so that neither text nor
 * duration reveals whether it exists. `role` is the account type of S1, which is `admin` for all accounts here.
 */
export const forgotPassword: Handlers['session']['forgotPassword'] = async ({ email, role }, context) => {
  if (role !== 'admin') {
    throw new CallError('invalid', t`Could not Login: this institute has no accounts of that role. Choose Admin.`, {
      role: t`This institute has no accounts of that role`,
    })
  }
  const network = clientNetwork(context.client.ip)
  const delay = await recordAttempt(
    context.db,
    [{ subject: `forgotten from ${network}`, freeFailures: 10 }],
    context.now,
  )
  if (delay > 0)
    return { message: t`Too many codes were asked for. Try again in ${{ delay: formatWait(delay) }}.`, result: -1 }
  runInBackground(() => sendResetCodeIfKnown(email, context))
  const { enabledKinds } = await readMailSettings(context.db)
  return { message: enabledKinds.code ? codeSentMessage : noMailsMessage, result: 0 }
}

async function sendResetCodeIfKnown(email: string, context: Context): Promise<void> {
  const { db, now } = context
  const [member] = await db
    .select()
    .from(staff)
    .where(and(eq(sql`lower(${staff.email})`, email.toLowerCase()), eq(staff.isActive, true)))
  if (!member || (await wasJustRequested(member.id, context))) return
  await db.delete(passwordResets).where(not(withinTtl(passwordResets.createdAt, resetCodeLifetimeMs, now)))
  await sendResetCode(member, context)
}

/** Creates a reset code and queues its mail; returns the code. */
export async function sendResetCode(
  member: { id: string; name: string; email: string },
  context: Context,
): Promise<string> {
  const { db, at } = context
  const { token, hash } = createToken()
  await db.insert(passwordResets).values({ tokenHash: hash, staffId: member.id, createdAt: at })
  const { language } = await readMailSettings(db)
  const mail = {
    kind: 'code' as const,
    lifetimeMs: resetCodeLifetimeMs,
    to: member.email,
    ...resetMailText({ name: member.name, token, minutes: resetCodeMinutes }, language),
  }
  await enqueueMails(context, [mail])
  return token
}

/** Limits reset mails to one per person and minute. */
async function wasJustRequested(staffId: string, { db, now }: Context): Promise<boolean> {
  const recentResets = await db
    .select({ at: passwordResets.createdAt })
    .from(passwordResets)
    .where(and(eq(passwordResets.staffId, staffId), withinTtl(passwordResets.createdAt, minuteMs, now)))
    .limit(1)
  return recentResets.length > 0
}

const expiredCodeError = () => new CallError('invalid', t`The code has expired or was used before. Ask for a new one.`)

/**
 * Sets a new password with a reset code, which is valid once and for 60 minutes. Ends all sessions of the person.
 * Throws `invalid` for any other code.
 */
export const changePassword: Handlers['session']['changePassword'] = async ({ token, newPassword }, context) => {
  const { db, now, at } = context
  const validCode = and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    withinTtl(passwordResets.createdAt, resetCodeLifetimeMs, now),
  )
  // The call is unauthenticated: an invalid code must be rejected before the expensive hash.
  if ((await db.$count(passwordResets, validCode)) === 0) throw expiredCodeError()
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    const [claimedReset] = await tx
      .update(passwordResets)
      .set({ usedAt: at })
      .where(validCode)
      .returning({ staffId: passwordResets.staffId })
    if (!claimedReset) throw expiredCodeError()
    const [member] = await tx.select().from(staff).where(eq(staff.id, claimedReset.staffId))
    const actor = { staffId: claimedReset.staffId, staffName: member?.name ?? '', role: '' }
    await setAuditActor({ ...context, ...actor, db: tx }, 'session.changePassword')
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, claimedReset.staffId))
    await endSessionsOf(claimedReset.staffId, tx)
    await tx
      .update(passwordResets)
      .set({ usedAt: at })
      .where(and(eq(passwordResets.staffId, claimedReset.staffId), isNull(passwordResets.usedAt)))
  })
  return { message: t`Your password is changed. Sign in with the new one.`, result: 0 }
}
