import { loadLanguage } from './core/language'

// Texts of module constants are in the language that was active when their module was loaded.
await loadLanguage()
await import('./start')
