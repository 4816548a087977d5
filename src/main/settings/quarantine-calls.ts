import { t } from '@lingui/core/macro'
import { asc, gt } from 'drizzle-orm'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { createKeyValueStore } from '../store/key-value'
import { quarantine } from '../store/schema'

const lastAcknowledgedIdKey = 'set-aside-noted'

/** Calls that list quarantine entries, until a user acknowledges them. */
export function quarantineCalls({
  store,
}: Pick<DeskContext, 'store'>): Pick<Handlers, 'quarantine.list' | 'quarantine.acknowledge'> {
  const values = createKeyValueStore(store)
  const lastAcknowledgedId = () => Number(values.read(lastAcknowledgedIdKey)?.toString() ?? 0) || 0
  const { id, source, reason, quarantinedAt } = quarantine

  return {
    'quarantine.list': async () =>
      store.database
        .select({ id, source, reason, quarantinedAt })
        .from(quarantine)
        .where(gt(id, lastAcknowledgedId()))
        .orderBy(asc(id))
        .all()
        .map((row) => ({ id: row.id, description: messageOf(row), foundAt: row.quarantinedAt })),
    // `last`: id of the last entry that the user was shown.
    async 'quarantine.acknowledge'({ last }) {
      values.write(lastAcknowledgedIdKey, Buffer.from(String(Math.max(last, lastAcknowledgedId()))))
      return undefined
    },
  }
}

/** Messages by the beginning of the source; for other sources the stored reason is the message. */
const messages: readonly (readonly [sourcePrefix: string, message: string])[] = [
  ['drafts', t`A draft was damaged and moved to quarantine. Fill in the form again.`],
  ['print_jobs/', t`A stored print was damaged and moved to quarantine. Print it again if needed.`],
  ['settings', t`The settings were damaged and reset to the defaults.`],
  ['session', t`The session was damaged. Sign in again.`],
]

function messageOf({ source, reason }: { source: string; reason: string }): string {
  return messages.find(([prefix]) => source.startsWith(prefix))?.[1] ?? reason
}
