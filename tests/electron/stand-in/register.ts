import { registerHooks } from 'node:module'

// Loaded before the built main process: resolves `electron` to the stand-in, and this folder's imports without extension.
const here = new URL('./', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron') return { url: `${here}electron.ts`, shortCircuit: true }
    const isOwn = specifier.startsWith('.') && context.parentURL?.startsWith(here)
    return next(isOwn ? `${specifier}.ts` : specifier, context)
  },
})
