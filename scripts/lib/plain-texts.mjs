// Makes Lingui's macros return English texts, for a tool that loads sources without transforming them: drizzle-kit.
import { registerHooks } from 'node:module'

const macros = new URL('./macros-as-functions.mjs', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@lingui/core/macro'
      ? { url: macros, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
