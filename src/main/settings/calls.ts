import { printedKinds } from '#contract/desk/printed-kinds'
import { type Settings, settings } from '#contract/desk/settings'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { valueName } from '../store/earlier'
import { createValues } from '../store/values'

const name = 'settings'

/**
 * What a person set on this counter, under what the policy of the machine names, and what the institute that it talks to is
 * called: that is kept of each by itself (ADR-34). Settings that cannot be read are set aside and begin anew.
 */
export function settingsCalls({
  store,
  fixedPrinters = {},
}: Pick<DeskContext, 'store' | 'fixedPrinters'>): Pick<Handlers, 'settings.get' | 'settings.set'> {
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
  })

  return {
    'settings.get': async () => underPolicy(read()),
    async 'settings.set'(change) {
      const before = read()
      // What somebody chose before there was a policy is there again when it goes.
      const kept = Object.fromEntries(Object.entries(before.printers).filter(([kind]) => kind in fixedPrinters))
      const chosen = change.printers
        ? Object.fromEntries(Object.entries(change.printers).filter(([kind]) => !(kind in fixedPrinters)))
        : before.printers
      const next = settings.parse({ ...before, ...change, printers: { ...chosen, ...kept } })
      const { institute, ...own } = next
      values.write(name, Buffer.from(JSON.stringify({ ...own, fixedPrinters: [] })))
      values.write(nameOfInstitute, Buffer.from(institute))
      return underPolicy(next)
    },
  }
}
