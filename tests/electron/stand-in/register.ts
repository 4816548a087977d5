import { registerHooks } from 'node:module'

// Loaded before the built main process: its `electron` is the stand-in. What this folder imports has no extension.
const here = new URL('./', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron') return { url: `${here}electron.ts`, shortCircuit: true }
    const isOwn = specifier.startsWith('.') && context.parentURL?.startsWith(here)
    return next(isOwn ? `${specifier}.ts` : specifier, context)
  },
})
