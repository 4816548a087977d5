import { printedKinds } from '#contract/desk/printed-kinds'
import { type Settings, settings } from '#contract/desk/settings'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { valueName } from '../store/earlier'
import { createValues } from '../store/values'

const name = 'settings'
type Calls = Pick<Handlers, 'settings.get' | 'settings.set'>

/**
 * What a person set on this counter, under what the policy of the machine names, and what the institute that it talks to is
 * called: that is kept of each by itself (ADR-34). Settings that cannot be read are set aside and begin anew. `lockAfter`
 * answers, in minutes, what holds at this moment.
 */
export function openSettings({
  store,
  fixedPrinters = {},
  fixedLock,
}: Pick<DeskContext, 'store' | 'fixedPrinters' | 'fixedLock'>): { calls: Calls; lockAfter: () => number } {
  const values = createValues(store)
  const nameOfInstitute = valueName('institute', store)

  function readOwn(): Settings {
    const stored = values.read(name)
    if (!stored) return settings.parse({})
    try {
      return settings.parse(JSON.parse(stored.toString()))
    } catch (why) {
      store.setValueAside(name, stored, why)
      values.remove(name)
      return settings.parse({})
    }
  }
  const read = (): Settings => ({ ...readOwn(), institute: values.read(nameOfInstitute)?.toString() ?? '' })

  const underPolicy = (own: Settings): Settings => ({
    ...own,
    printers: { ...own.printers, ...fixedPrinters },
    fixedPrinters: printedKinds.filter((kind) => kind in fixedPrinters),
    lockAfter: fixedLock ?? own.lockAfter,
    isLockFixed: fixedLock !== undefined,
  })
  let { lockAfter } = underPolicy(read())

  return {
    lockAfter: () => lockAfter,
    calls: {
      'settings.get': async () => underPolicy(read()),
      async 'settings.set'(change) {
        const before = read()
        // What somebody chose before there was a policy is there again when it goes.
        const kept = Object.fromEntries(Object.entries(before.printers).filter(([kind]) => kind in fixedPrinters))
        const chosen = change.printers
          ? Object.fromEntries(Object.entries(change.printers).filter(([kind]) => !(kind in fixedPrinters)))
          : before.printers
        const held = fixedLock === undefined ? {} : { lockAfter: before.lockAfter }
        const next = settings.parse({ ...before, ...change, ...held, printers: { ...chosen, ...kept } })
        const { institute, ...own } = next
        values.write(name, Buffer.from(JSON.stringify({ ...own, fixedPrinters: [], isLockFixed: false })))
        values.write(nameOfInstitute, Buffer.from(institute))
        const now = underPolicy(next)
        lockAfter = now.lockAfter
        return now
      },
    },
  }
}
