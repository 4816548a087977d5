import { printedKinds } from '#contract/desk/printed-kinds'
import { type Settings, settings } from '#contract/desk/settings'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { createValues } from '../store/values'

const name = 'settings'

/**
 * What a person set on this counter, under what the policy of the machine names. Settings that cannot be read are set aside and
 * begin anew.
 */
export function settingsCalls({
  store,
  fixedPrinters = {},
}: Pick<DeskContext, 'store' | 'fixedPrinters'>): Pick<Handlers, 'settings.get' | 'settings.set'> {
  const values = createValues(store)

  function read(): Settings {
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

  const underPolicy = (own: Settings): Settings => ({
    ...own,
    printers: { ...own.printers, ...fixedPrinters },
    fixedPrinters: printedKinds.filter((kind) => kind in fixedPrinters),
  })

  return {
    'settings.get': async () => underPolicy(read()),
    async 'settings.set'(change) {
      const own = read()
      // What somebody chose before there was a policy is there again when it goes.
      const kept = Object.fromEntries(Object.entries(own.printers).filter(([kind]) => kind in fixedPrinters))
      const chosen = change.printers
        ? Object.fromEntries(Object.entries(change.printers).filter(([kind]) => !(kind in fixedPrinters)))
        : own.printers
      const next = settings.parse({ ...own, ...change, printers: { ...chosen, ...kept } })
      values.write(name, Buffer.from(JSON.stringify({ ...next, fixedPrinters: [] })))
      return underPolicy(next)
    },
  }
}
