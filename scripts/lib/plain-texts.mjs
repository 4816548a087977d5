// Loads sources whose texts are macros, in English, for tools without a step that transforms them: drizzle-kit.
import { registerHooks } from 'node:module'

const macros = new URL('./macros-as-functions.mjs', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@lingui/core/macro'
      ? { url: macros, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
